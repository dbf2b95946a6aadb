import type { AnnouncementRow } from '@zaixue/contract/operator/pages/announcements';
import { useState } from 'react';
import { useRights } from '../../api/session-store.ts';
import { usePublicAddress } from '../../shared/public-site/use-public-address.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Menu } from '../../ui/layout/layout.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { useAnnouncementActs } from './announcement-acts.ts';
import { announcementTexts as texts } from './texts.ts';

interface AnnouncementMenuProps {
  readonly row: AnnouncementRow;
  /** Throws the changes since publishing away; only the page of an announcement does. */
  readonly onDiscard?: () => Promise<void>;
  /** After the draft was deleted. */
  readonly onDeleted?: () => void;
}

/** What is done with an announcement less often. Nothing when there is nothing to do. */
export function AnnouncementMenu({ row, onDiscard, onDeleted }: AnnouncementMenuProps) {
  const { can } = useRights();
  const acts = useAnnouncementActs();
  const [asked, setAsked] = useState<'discard' | 'delete' | null>(null);
  const close = (): void => setAsked(null);
  const name = row.title || texts.untitled;
  const canDelete = row.state === 'draft';
  const canChangeState = row.state !== 'draft' && can('announcement.publish');
  const canDiscard = onDiscard !== undefined && row.hasChanges && row.state !== 'draft';
  if (!canDelete && !canChangeState && !canDiscard && row.state !== 'published') return null;
  return (
    <>
      <LazyMenu label={texts.menuOf(name)}>
        {() => (
          <>
            {row.state === 'published' && <PublicPageItem id={row.id} />}
            {canChangeState && row.state === 'published' && (
              <Menu.Item
                leftSection={<Icon name="eyeOff" size={18} />}
                onClick={() => acts.setShown(row, false)}
              >
                {texts.hide}
              </Menu.Item>
            )}
            {canChangeState && row.state === 'hidden' && (
              <Menu.Item leftSection={<Icon name="eye" size={18} />} onClick={() => acts.setShown(row, true)}>
                {texts.show}
              </Menu.Item>
            )}
            {canDiscard && (
              <Menu.Item leftSection={<Icon name="restore" size={18} />} onClick={() => setAsked('discard')}>
                {texts.discard}
              </Menu.Item>
            )}
            {canDelete && (
              <Menu.Item leftSection={<Icon name="trash" size={18} />} onClick={() => setAsked('delete')}>
                {texts.delete}
              </Menu.Item>
            )}
          </>
        )}
      </LazyMenu>
      <ConfirmDialog
        isOpen={asked === 'discard'}
        onClose={close}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        isDanger
        onConfirm={async () => onDiscard?.()}
      >
        {texts.discardText}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={close}
        title={texts.deleteTitle}
        confirmLabel={texts.delete}
        isDanger
        onConfirm={async () => {
          await acts.remove(row);
          onDeleted?.();
        }}
      >
        {texts.deleteText}
      </ConfirmDialog>
    </>
  );
}

function PublicPageItem({ id }: { id: number }) {
  const address = usePublicAddress(`/announcement?id=${id}`);
  return (
    <Menu.Item
      component="a"
      href={address}
      target="_blank"
      rel="noopener"
      leftSection={<Icon name="link" size={18} />}
    >
      {texts.openPublic}
    </Menu.Item>
  );
}
