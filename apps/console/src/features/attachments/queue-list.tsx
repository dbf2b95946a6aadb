import { Notice } from '../../ui/feedback/notice.tsx';
import { Button, IconButton } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Progress, Stack, Text } from '../../ui/layout/layout.ts';
import { attachmentTexts as texts } from './texts.ts';
import type { QueuedFile } from './upload-queue.ts';

interface QueueListProps {
  readonly files: readonly QueuedFile[];
  readonly onRetry: (id: number) => void;
  readonly onRemove: (id: number) => void;
}

/** Files on their way, with their progress; those that failed, with the reason. */
export function QueueList({ files, onRetry, onRemove }: QueueListProps) {
  if (files.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-label={texts.queue}>
      {files.map(({ id, file, state, percent, problem }) =>
        state === 'failed' ? (
          <Notice key={id} kind="problem" title={file.name}>
            <Group justify="space-between">
              {problem}
              <Group gap="xs">
                <Button size="sm" onClick={() => onRemove(id)}>
                  {texts.dismiss}
                </Button>
                <Button size="sm" onClick={() => onRetry(id)}>
                  {texts.retry}
                </Button>
              </Group>
            </Group>
          </Notice>
        ) : (
          <Group key={id} wrap="nowrap" gap="sm">
            <Stack gap={4} style={{ flex: 1, minWidth: 0 }}>
              <Group justify="space-between" wrap="nowrap">
                <Text size="sm" truncate>
                  {file.name}
                </Text>
                <Text size="sm" c="dimmed" style={{ flex: 'none' }}>
                  {state === 'waiting' ? texts.waiting : texts.percent(percent)}
                </Text>
              </Group>
              <Progress value={percent} aria-label={`${texts.uploading} ${file.name}`} />
            </Stack>
            <IconButton label={texts.cancelUpload(file.name)} onClick={() => onRemove(id)}>
              <Icon name="close" />
            </IconButton>
          </Group>
        ),
      )}
    </Stack>
  );
}
