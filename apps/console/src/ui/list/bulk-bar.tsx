import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Button } from '../layout/buttons.tsx';
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
  return (
    <section className={styles.bulk} aria-label={uiTexts.selected(countSelected(selection))}>
      <Group gap="xs">
        <Text size="sm" fw={600} aria-live="polite">
          {uiTexts.selected(countSelected(selection))}
        </Text>
        {onSelectMatching && (
          <Button weight="quiet" size="sm" onClick={onSelectMatching}>
            {uiTexts.selectMatching(total)}
          </Button>
        )}
        <Button weight="quiet" size="sm" onClick={onClear}>
          {uiTexts.clearSelection}
        </Button>
      </Group>
      <Group gap="xs">{children}</Group>
    </section>
  );
}
