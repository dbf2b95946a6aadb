import type { AnnouncementRow } from '@zaixue/contract/operator/pages/announcements';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { Group } from '../../ui/layout/layout.ts';
import { announcementTexts as texts } from './texts.ts';

const TONES: Readonly<Record<AnnouncementRow['state'], Tone>> = {
  draft: 'neutral',
  published: 'good',
  hidden: 'warning',
};

/** State of an announcement, and whether a draft waits to be published. */
export function AnnouncementBadges({ row }: { row: Pick<AnnouncementRow, 'state' | 'hasChanges'> }) {
  return (
    <Group gap={6}>
      <StatusBadge tone={TONES[row.state]}>{texts.states[row.state]}</StatusBadge>
      {row.hasChanges && row.state !== 'draft' && <StatusBadge tone="busy">{texts.changed}</StatusBadge>}
    </Group>
  );
}
