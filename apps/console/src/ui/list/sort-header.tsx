import { UnstyledButton } from '@mantine/core';
import { Icon } from '../layout/icon.tsx';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

interface SortHeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string | undefined) => void) | undefined;
}

/** Header of a column. A click sorts downwards, then upwards, then as without a sort. */
export function SortHeader<Row>({
  column: { header, sort: values, align, width },
  sort,
  onSort,
}: SortHeaderProps<Row>) {
  const direction =
    !values || sort === undefined ? null : sort === values.up ? 'up' : sort === values.down ? 'down' : null;
  const next = direction === null ? values?.down : direction === 'down' ? values?.up : undefined;
  const ariaSort = direction === 'up' ? 'ascending' : direction === 'down' ? 'descending' : undefined;
  return (
    <th data-align={align} style={width ? { width } : undefined} aria-sort={ariaSort}>
      {values && onSort ? (
        <UnstyledButton className={styles.sort} onClick={() => onSort(next)}>
          {header}
          <Icon
            name={direction === 'up' ? 'up' : 'down'}
            size={14}
            data-on={direction !== null || undefined}
          />
        </UnstyledButton>
      ) : (
        header
      )}
    </th>
  );
}
