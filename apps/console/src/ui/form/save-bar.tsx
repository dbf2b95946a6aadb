import { Alert, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Button } from '../layout/buttons.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly changedCount: number;
  readonly isSending: boolean;
  readonly problem?: string | null;
  readonly onDiscard?: () => void;
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
  saveLabel = uiTexts.save,
}: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isShown = changedCount > 0 || Boolean(problem);
  useEffect(() => {
    const node = bar.current;
    if (!node || !isShown) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--console-bottom-bar', `${node.offsetHeight}px`);
    });
    observer.observe(node);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--console-bottom-bar');
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={bar} className={styles.bar}>
      {problem && (
        <Alert color="red" role="alert" mb="xs" p="xs">
          {problem}
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {changedCount > 0 && uiTexts.unsaved(changedCount)}
        </Text>
        <Group gap="xs">
          {onDiscard && (
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
