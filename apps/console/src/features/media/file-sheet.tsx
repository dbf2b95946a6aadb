import { useQuery } from '@tanstack/react-query';
import { fileStatus, type MediaFileRow, mediaFile } from '@zaixue/contract/operator/teaching/media';
import { callQuery } from '../../api/query-client.ts';
import { ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { formatBytes, formatClock } from '../../ui/form/amounts.ts';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Group, Stack, Title } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { FileButtons } from './file-buttons.tsx';
import styles from './media.module.css';
import { FileStatus, FileUses, isMoving } from './media-labels.tsx';
import { mediaTexts } from './texts.ts';

/** How often a file that is being processed is asked for, milliseconds. */
const FOLLOW_MS = 2000;

interface FileSheetProps {
  /** 0 while the sheet is closed. */
  readonly fileId: number;
  readonly onClose: () => void;
  readonly onAssign: (file: MediaFileRow) => void;
  readonly onDelete: (file: MediaFileRow) => void;
}

/** One file of the media library: its facts, uses and the history of its states. */
export function FileSheet({ fileId, onClose, ...acts }: FileSheetProps) {
  const { data, error, refetch } = useQuery({
    ...callQuery(mediaFile, { id: String(fileId) }),
    enabled: fileId > 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? FOLLOW_MS : false),
  });
  return (
    <Sheet isOpen={fileId > 0} onClose={onClose} title={data?.name ?? mediaTexts.details} size="lg">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={5} />
      ) : (
        <Stack gap="lg">
          <FileStatus file={data} />
          <Group gap="xs">
            <FileButtons file={data} {...acts} />
          </Group>
          <Facts
            facts={[
              ...(data.durationSeconds > 0
                ? [[mediaTexts.length, formatClock(data.durationSeconds)] as const]
                : []),
              [mediaTexts.size, formatBytes(data.sizeBytes)],
              ...(data.renditions.length > 0
                ? [[mediaTexts.renditions, data.renditions.map(mediaTexts.rendition).join('、')] as const]
                : []),
              [mediaTexts.sent, mediaTexts.sentBy(data.sentBy, formatSiteTime(data.createdAt))],
            ]}
          />
          <section>
            <Title order={3} size="h5" mb="xs">
              {mediaTexts.usesTitle}
            </Title>
            <FileUses uses={data.uses} areAll />
          </section>
          <section>
            <Title order={3} size="h5" mb="xs">
              {mediaTexts.history}
            </Title>
            <ol className={styles.history}>
              {data.history.map(({ status, reason, at }) => (
                <li key={`${at} ${status}`}>
                  <span>
                    {statusText(status)}
                    {reason !== '' && `：${reason}`}
                  </span>
                  <time dateTime={new Date(at).toISOString()}>{formatSiteTime(at)}</time>
                </li>
              ))}
            </ol>
          </section>
        </Stack>
      )}
    </Sheet>
  );
}

function statusText(status: string): string {
  const known = fileStatus.safeParse(status);
  return known.success ? mediaTexts.status[known.data] : status;
}
