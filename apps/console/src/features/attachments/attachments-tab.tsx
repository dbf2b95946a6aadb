import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  attachmentDelete,
  attachmentUpload,
  type OperatorAttachment,
  operatorAttachments,
} from '@zaixue/contract/operator/teaching/attachments';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { AttachmentRow, RenameSheet } from './attachment-row.tsx';
import { QueueList } from './queue-list.tsx';
import { attachmentTexts as texts } from './texts.ts';
import { createUploadQueue, type QueuedFile, type UploadQueue } from './upload-queue.ts';

/** The queue shows one message; a refused file has it beside its field. */
function explainRefusal(error: unknown): never {
  const reasons = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  throw reasons.length > 0 ? new Error(reasons.join('；'), { cause: error }) : error;
}

/** The files of a course that learners download. */
export function AttachmentsTab() {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const { can } = useRights();
  const { data, error, refetch } = useQuery(callQuery(operatorAttachments, { id }));
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const [renamed, setRenamed] = useState<OperatorAttachment | null>(null);
  const [removed, setRemoved] = useState<OperatorAttachment | null>(null);
  const queue = useRef<UploadQueue | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: [operatorAttachments.name] });
  const canEdit = can('attachment.edit');

  useEffect(() => {
    queue.current = createUploadQueue({
      send: async (file, onProgress, signal) => {
        await uploadFile(attachmentUpload, { id }, file, { onProgress, signal }).catch(explainRefusal);
        await client.invalidateQueries({ queryKey: [operatorAttachments.name] });
      },
      onChange: setFiles,
      onIdle: (sent) => {
        if (sent > 0) showDone(texts.uploaded(sent));
      },
    });
  }, [client, id]);

  // Closing the window would end the uploads; another tab of the console does not.
  const isSending = files.some(({ state }) => state !== 'failed');
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);

  const upload = canEdit && (
    <FileButton
      label={texts.upload}
      multiple
      leftSection={<Icon name="upload" size={18} />}
      onFiles={(added) => queue.current?.add(added)}
    >
      {texts.upload}
    </FileButton>
  );
  return (
    <Stack gap="md" maw={820}>
      <Card title={texts.title} description={texts.hint} actions={data && data.length > 0 && upload}>
        <QueueList
          files={files}
          onRetry={(file) => queue.current?.retry(file)}
          onRemove={(file) => queue.current?.remove(file)}
        />
        {error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !data ? (
          <ListSkeleton rows={3} />
        ) : data.length === 0 && files.length === 0 ? (
          <EmptyState icon="file" title={texts.emptyTitle} action={upload}>
            {texts.emptyHint}
          </EmptyState>
        ) : (
          <ul aria-label={texts.list} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {data.map((attachment) => (
              <AttachmentRow
                key={attachment.id}
                attachment={attachment}
                canEdit={canEdit}
                onRename={() => setRenamed(attachment)}
                onRemove={() => setRemoved(attachment)}
              />
            ))}
          </ul>
        )}
      </Card>
      <RenameSheet attachment={renamed} onClose={() => setRenamed(null)} onSaved={refresh} />
      <ConfirmDialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        isDanger
        onConfirm={async () => {
          if (!removed) return;
          await callOperator(attachmentDelete, { id: String(removed.id) });
          await refresh();
          showDone(texts.removed(removed.name));
        }}
      >
        {removed && texts.removeText(removed.name)}
      </ConfirmDialog>
    </Stack>
  );
}
