import { Group, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Button } from '../layout/buttons.tsx';
import { useBottomBar } from '../layout/use-bottom-bar.ts';
import styles from './data-table.module.css';
import { countSelected, type Selection } from './selection.ts';

interface BulkBarProps {
  readonly selection: Selection;
  readonly total: number;
  readonly onClear: () => void;
  /** Selects everything that the filter finds; undefined when that is not offered. */
  readonly onSelectMatching: (() => void) | undefined;
  readonly children: ReactNode;
}

/** What can be done with the selected rows. */
export function BulkBar({ selection, total, onClear, onSelectMatching, children }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar, true);
  return (
    <section ref={bar} className={styles.bulk} aria-label={uiTexts.selected(countSelected(selection))}>
      <Group gap="0 16px">
        <Text size="sm" fw={600} aria-live="polite">
          {uiTexts.selected(countSelected(selection))}
        </Text>
        {onSelectMatching && (
          <Button weight="quiet" size="sm" px={0} onClick={onSelectMatching}>
            {uiTexts.selectMatching(total)}
          </Button>
        )}
        <Button weight="quiet" size="sm" px={0} onClick={onClear}>
          {uiTexts.clearSelection}
        </Button>
      </Group>
      <Group gap="xs">{children}</Group>
    </section>
  );
}
