import type { OutlineView } from '@zaixue/contract/operator/teaching/outline';
import { useState } from 'react';
import { showDone, showProblem } from '../../ui/feedback/notify.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Text } from '../../ui/layout/layout.ts';
import styles from './outline.module.css';
import type { OutlineClient } from './outline-client.ts';
import { outlineTexts } from './texts.ts';

/** The lessons of a course that are in the trash; nothing when there are none. */
export function TrashPanel({ trash, client }: { trash: OutlineView['trash']; client: OutlineClient }) {
  const [busyId, setBusyId] = useState<number | null>(null);
  if (trash.length === 0) return null;
  const restore = async (id: number, title: string): Promise<void> => {
    setBusyId(id);
    try {
      await client.restore(id);
      await client.reload();
      showDone(outlineTexts.restored(title));
    } catch (error) {
      showProblem(error instanceof Error ? error.message : '');
    } finally {
      setBusyId(null);
    }
  };
  return (
    <Card title={outlineTexts.trashTitle(trash.length)} description={outlineTexts.trashHint}>
      <div>
        {trash.map(({ id, title, deletedAt }) => (
          <div key={id} className={styles.trashRow}>
            <div style={{ minWidth: 0 }}>
              <Text size="sm">{title}</Text>
              <Text size="xs" c="dimmed">
                {outlineTexts.deletedAt(formatSiteTime(deletedAt))}
              </Text>
            </div>
            <Button
              size="sm"
              h={44}
              style={{ flex: 'none' }}
              aria-label={outlineTexts.restoreOf(title)}
              isBusy={busyId === id}
              onClick={() => void restore(id, title)}
            >
              {outlineTexts.restore}
            </Button>
          </div>
        ))}
      </div>
    </Card>
  );
}
