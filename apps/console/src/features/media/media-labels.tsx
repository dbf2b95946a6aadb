import type { MediaFileRow } from '@zaixue/contract/operator/teaching/media';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { TextLink } from '../../ui/layout/buttons.tsx';
import { Progress, Stack, Text } from '../../ui/layout/layout.ts';
import { mediaTexts } from './texts.ts';

const TONES: Readonly<Record<MediaFileRow['status'], Tone>> = {
  uploading: 'busy',
  waiting: 'busy',
  processing: 'busy',
  ready: 'good',
  failed: 'bad',
};

export const isMoving = ({ status }: Pick<MediaFileRow, 'status'>): boolean =>
  status === 'uploading' || status === 'waiting' || status === 'processing';

/** The state of a file, with its percent or the reason of its failure. */
export function FileStatus({ file }: { file: Pick<MediaFileRow, 'status' | 'percent' | 'reason' | 'name'> }) {
  const { status, percent, reason, name } = file;
  const text = mediaTexts.status[status];
  const hasPercent = (status === 'uploading' || status === 'processing') && percent > 0;
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge tone={TONES[status]}>{hasPercent ? mediaTexts.percent(text, percent) : text}</StatusBadge>
      {hasPercent && <Progress value={percent} size="xs" w={120} aria-label={name} />}
      {reason !== '' && (
        <Text size="xs" c="var(--mantine-color-error)" maw={260}>
          {reason}
        </Text>
      )}
    </Stack>
  );
}

/** Uses that a row of the list shows. */
const SHOWN_USES = 2;

/** Links to the lessons that play a file. */
export function FileUses({ uses, areAll = false }: { uses: MediaFileRow['uses']; areAll?: boolean }) {
  if (uses.length === 0)
    return (
      <Text size="sm" c="dimmed" span>
        {mediaTexts.unused}
      </Text>
    );
  const shown = areAll ? uses : uses.slice(0, SHOWN_USES);
  return (
    <Stack gap={2}>
      {shown.map(({ lessonId, lesson, courseId, course }) => (
        <TextLink
          key={lessonId}
          to={`/courses/${courseId}/outline?lesson=${lessonId}`}
          size="sm"
          py={areAll ? 8 : 2}
        >
          {course} · {lesson}
        </TextLink>
      ))}
      {uses.length > shown.length && (
        <Text size="xs" c="dimmed">
          {mediaTexts.moreUses(uses.length - shown.length)}
        </Text>
      )}
    </Stack>
  );
}
