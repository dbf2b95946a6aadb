import { useQuery, useQueryClient } from '@tanstack/react-query';
import { captionDelete, captionUpload, lessonCaptions } from '@zaixue/contract/operator/teaching/media';
import { operatorOutline } from '@zaixue/contract/operator/teaching/outline';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { callQuery } from '../../../api/query-client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/feedback/states.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { SelectField } from '../../../ui/form/large-fields.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { IconButton } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.ts';
import { outlineTexts } from '../texts.ts';

const LANGUAGES = Object.entries(outlineTexts.languages).map(([value, label]) => ({ value, label }));

interface Caption {
  readonly id: number;
  readonly label: string;
}

/** The captions of a lesson: list, upload, delete. */
export function LessonCaptions({ lessonId, canEdit }: { lessonId: number; canEdit: boolean }) {
  const client = useQueryClient();
  const query = useQuery(callQuery(lessonCaptions, { id: String(lessonId) }));
  const [deleted, setDeleted] = useState<Caption | null>(null);
  const reload = async (): Promise<void> => {
    await query.refetch();
    // The outline shows how many there are.
    await client.invalidateQueries({ queryKey: [operatorOutline.name] });
  };
  if (query.isPending) return <ListSkeleton rows={2} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Stack gap="xs">
      {query.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {outlineTexts.captionsEmpty}
        </Text>
      )}
      {query.data.map((caption) => (
        <Group key={caption.id} justify="space-between" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Text size="sm">
              {caption.label} ({caption.language})
            </Text>
            <Text size="xs" c="dimmed">
              {outlineTexts.captionsLines(caption.lines, formatSiteTime(caption.updatedAt))}
            </Text>
          </div>
          {canEdit && (
            <IconButton
              isDanger
              label={outlineTexts.captionsDelete(caption.label)}
              onClick={() => setDeleted(caption)}
            >
              <Icon name="trash" />
            </IconButton>
          )}
        </Group>
      ))}
      {canEdit && <CaptionUpload lessonId={lessonId} onStored={reload} />}
      <ConfirmDialog
        isOpen={deleted !== null}
        onClose={() => setDeleted(null)}
        title={outlineTexts.captionsDeleteTitle}
        isDanger
        onConfirm={async () => {
          if (deleted) await callOperator(captionDelete, { id: String(deleted.id) });
          showDone(outlineTexts.captionsDeleted);
          await reload();
        }}
      >
        {deleted && outlineTexts.captionsDeleteText(deleted.label)}
      </ConfirmDialog>
    </Stack>
  );
}

function CaptionUpload({ lessonId, onStored }: { lessonId: number; onStored: () => Promise<void> }) {
  const [language, setLanguage] = useState('zh-CN');
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File): Promise<void> => {
    setIsSending(true);
    setProblem(null);
    try {
      const fields = { id: String(lessonId), language, file };
      await callOperator(captionUpload, fields);
      showDone(outlineTexts.captionsStored);
      await onStored();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      <Group align="flex-end" gap="xs">
        <SelectField
          label={outlineTexts.captionsLanguage}
          data={LANGUAGES}
          value={language}
          onChange={(value) => setLanguage(value ?? 'zh-CN')}
          w={150}
        />
        <FileButton
          label={outlineTexts.captionsUpload}
          accept=".vtt,.srt,text/vtt"
          onFiles={([file]) => file && void send(file)}
          isBusy={isSending}
          leftSection={<Icon name="upload" size={18} />}
        >
          {outlineTexts.captionsUpload}
        </FileButton>
      </Group>
      {problem !== null && <Notice kind="problem">{problem}</Notice>}
    </>
  );
}
