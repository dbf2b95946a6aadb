import { Group, UnstyledButton } from '@mantine/core';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Button } from '../layout/buttons.tsx';
import { Icon } from '../layout/icon.tsx';
import styles from './filter-chips.module.css';

export interface FilterChip {
  /** Name of the value in the list's state. */
  readonly id: string;
  /** What the filter keeps, e.g. `分类：数学`. */
  readonly label: string;
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
}

/** The filters of a list that are on; a tap removes one. Nothing when none is. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <Group gap={8}>
      {chips.map(({ id, label }) => (
        <UnstyledButton key={id} className={styles.chip} onClick={() => onRemove(id)}>
          <span>{label}</span>
          <Icon name="close" size={16} aria-label={uiTexts.clear} />
        </UnstyledButton>
      ))}
      <Button weight="quiet" size="sm" onClick={onClear}>
        {uiTexts.clearAll}
      </Button>
    </Group>
  );
}
