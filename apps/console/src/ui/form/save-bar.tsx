import { Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Notice } from '../feedback/notice.tsx';
import { Button } from '../layout/buttons.tsx';
import { useBottomBar } from '../layout/use-bottom-bar.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly changedCount: number;
  readonly isSending: boolean;
  readonly problem?: string | null;
  readonly onDiscard?: () => void;
  /** Also without changes, for something new whose suggested values may be kept. */
  readonly isAlwaysShown?: boolean;
  /** Default: 保存. */
  readonly saveLabel?: string;
}

/**
 * The buttons of a form, at the lower edge of the window while there are unsaved changes. The page scrolls a focused field to
 * above the bar (`scroll-padding` in base.css).
 */
export function SaveBar({
  changedCount,
  isSending,
  problem,
  onDiscard,
  isAlwaysShown = false,
  saveLabel = uiTexts.save,
}: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isShown = isAlwaysShown || changedCount > 0 || Boolean(problem);
  useBottomBar(bar, isShown);
  if (!isShown) return null;
  return (
    <div ref={bar} className={styles.bar}>
      {problem && (
        <div className={styles.problem}>
          <Notice kind="problem">{problem}</Notice>
        </div>
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {changedCount > 0 && uiTexts.unsaved(changedCount)}
        </Text>
        <Group gap="xs">
          {onDiscard && changedCount > 0 && (
            <Button onClick={onDiscard} disabled={isSending}>
              {uiTexts.discard}
            </Button>
          )}
          <Button weight="main" type="submit" isBusy={isSending}>
            {saveLabel}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
