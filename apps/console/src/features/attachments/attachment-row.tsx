import { attachmentEdit, type OperatorAttachment } from '@zaixue/contract/operator/teaching/attachments';
import { callOperator } from '../../api/call.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { SheetForm } from '../../ui/form/sheet-form.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Menu, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { attachmentTexts as texts } from './texts.ts';

const MEGABYTE = 1024 * 1024;

/** `1.5 MB` of a number of bytes. */
const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

interface AttachmentRowProps {
  readonly attachment: OperatorAttachment;
  readonly canEdit: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export function AttachmentRow({ attachment, canEdit, onRename, onRemove }: AttachmentRowProps) {
  const { name, extension, sizeBytes, downloads, createdAt } = attachment;
  return (
    <Group
      component="li"
      wrap="nowrap"
      gap="sm"
      py={6}
      style={{ borderTop: '1px solid var(--console-line)' }}
    >
      <Icon name="file" style={{ flex: 'none' }} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text>{name}</Text>
        <Text size="sm" c="dimmed">
          {[
            extension.toUpperCase(),
            formatBytes(sizeBytes),
            texts.downloads(downloads),
            formatSiteTime(createdAt),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </div>
      {canEdit && (
        <LazyMenu label={texts.menuOf(name)}>
          {() => (
            <>
              <Menu.Item leftSection={<Icon name="edit" size={18} />} onClick={onRename}>
                {texts.rename}
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon name="trash" size={18} />}
                c="var(--mantine-color-error)"
                onClick={onRemove}
              >
                {texts.remove}
              </Menu.Item>
            </>
          )}
        </LazyMenu>
      )}
    </Group>
  );
}

interface RenameSheetProps {
  /** Null while closed. */
  readonly attachment: OperatorAttachment | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

export function RenameSheet({ attachment, onClose, onSaved }: RenameSheetProps) {
  return (
    <Sheet isOpen={attachment !== null} onClose={onClose} title={texts.renameTitle}>
      {attachment && <RenameForm attachment={attachment} onClose={onClose} onSaved={onSaved} />}
    </Sheet>
  );
}

function RenameForm({ attachment, onClose, onSaved }: RenameSheetProps & { attachment: OperatorAttachment }) {
  const form = useContractForm({
    schema: attachmentEdit.body as NonNullable<typeof attachmentEdit.body>,
    initialValues: { name: attachment.name },
    send: async ({ name }) => {
      await callOperator(attachmentEdit, { id: String(attachment.id), name });
      await onSaved();
      onClose();
    },
  });
  return (
    <SheetForm form={form} submit={texts.save}>
      <TextField label={texts.name} required data-autofocus {...form.field('name')} />
    </SheetForm>
  );
}
