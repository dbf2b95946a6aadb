import type { MediaFileRow } from '@zaixue/contract/operator/teaching/media';
import { useRights } from '../../api/session-store.ts';
import { VIDEO_TYPES } from '../../shared/uploads/uploads.ts';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Menu } from '../../ui/layout/layout.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { isMoving } from './media-labels.tsx';
import { mediaTexts } from './texts.ts';
import { useMediaActs } from './use-media-acts.ts';

interface FileActs {
  readonly file: MediaFileRow;
  readonly onAssign: (file: MediaFileRow) => void;
  readonly onDelete: (file: MediaFileRow) => void;
}

/** What may be done with a file now. */
function useAllowedActs({ status, uses }: MediaFileRow) {
  const { can } = useRights();
  const isFailed = status === 'failed';
  return {
    retry: isFailed && can('media.retry'),
    assign: !isFailed && can('media.assign'),
    // A file of several lessons is replaced lesson by lesson.
    replace: uses.length === 1 && can('media.upload') && can('media.assign'),
    delete: can('media.delete'),
    isInUse: uses.length > 0 && status === 'ready',
  };
}

/** The buttons of a file's sheet. */
export function FileButtons({ file, onAssign, onDelete }: FileActs) {
  const acts = useMediaActs();
  const allowed = useAllowedActs(file);
  const [use] = file.uses;
  return (
    <>
      {allowed.retry && (
        <Button leftSection={<Icon name="restore" size={18} />} onClick={() => void acts.retry(file)}>
          {mediaTexts.retry}
        </Button>
      )}
      {allowed.assign && (
        <Button leftSection={<Icon name="link" size={18} />} onClick={() => onAssign(file)}>
          {mediaTexts.assign}
        </Button>
      )}
      {allowed.replace && use && (
        <FileButton
          label={mediaTexts.replace}
          accept={VIDEO_TYPES}
          onFiles={(files) => acts.replace(use, files)}
          leftSection={<Icon name="upload" size={18} />}
        >
          {mediaTexts.replace}
        </FileButton>
      )}
      {allowed.delete && (
        <Button
          weight="danger"
          disabled={allowed.isInUse}
          title={allowed.isInUse ? mediaTexts.deleteUsed : undefined}
          leftSection={<Icon name="trash" size={18} />}
          onClick={() => onDelete(file)}
        >
          {mediaTexts.delete}
        </Button>
      )}
    </>
  );
}

/** Processes a failed file again; nothing for other files. */
export function RetryButton({ file }: Pick<FileActs, 'file'>) {
  const acts = useMediaActs();
  const allowed = useAllowedActs(file);
  if (!allowed.retry) return null;
  return (
    <Button
      weight="quiet"
      size="sm"
      h={44}
      px={8}
      aria-label={mediaTexts.retryOf(file.name)}
      onClick={() => void acts.retry(file)}
    >
      {mediaTexts.retry}
    </Button>
  );
}

/** The menu of a file in the list. */
export function FileMenu({ file, onAssign, onDelete, onOpen }: FileActs & { readonly onOpen: () => void }) {
  const acts = useMediaActs();
  const allowed = useAllowedActs(file);
  return (
    <LazyMenu label={mediaTexts.menuOf(file.name)}>
      {() => (
        <>
          <Menu.Item leftSection={<Icon name="info" size={16} />} onClick={onOpen}>
            {mediaTexts.details}
          </Menu.Item>
          {allowed.retry && (
            <Menu.Item leftSection={<Icon name="restore" size={16} />} onClick={() => void acts.retry(file)}>
              {mediaTexts.retry}
            </Menu.Item>
          )}
          {allowed.assign && (
            <Menu.Item leftSection={<Icon name="link" size={16} />} onClick={() => onAssign(file)}>
              {isMoving(file) && file.uses.length > 0 ? mediaTexts.reassign : mediaTexts.assign}
            </Menu.Item>
          )}
          {allowed.delete && (
            <Menu.Item
              c="var(--mantine-color-error)"
              disabled={allowed.isInUse}
              title={allowed.isInUse ? mediaTexts.deleteUsed : undefined}
              leftSection={<Icon name="trash" size={16} />}
              onClick={() => onDelete(file)}
            >
              {mediaTexts.delete}
            </Menu.Item>
          )}
        </>
      )}
    </LazyMenu>
  );
}
