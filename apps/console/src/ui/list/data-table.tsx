import { Checkbox, Group, Select, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { PHONE } from '../layout/phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { Pager } from './pager.tsx';
import { countSelected, NO_ROWS, type Selection } from './selection.ts';
import { SortHeader } from './sort-header.tsx';

export interface DataTableProps<Row> {
  /** Name of the table for assistive technology. */
  readonly label: string;
  /** Must be the same object between renderings, as must `rows`. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Name of a row for its checkbox. */
  readonly nameOf: (row: Row) => string;
  /** Number of rows on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string | undefined) => void;
  /** Buttons for what is selected; without it nothing can be selected. `clear` ends the selection. */
  readonly bulk?: (selection: Selection, clear: () => void) => ReactNode;
  /** The buttons also work on everything that the filter finds. Default: true. */
  readonly canSelectMatching?: boolean;
  /** The filter as a text: with another one, everything that it found is no longer selected. */
  readonly filterKey?: string;
  /** Shows that newer rows are on their way. */
  readonly isStale?: boolean;
  /** In the place of the rows when there are none. */
  readonly empty: ReactNode;
}

const features = tableFeatures({ rowSelectionFeature });

/** A list of the server, one page at a time; cards instead of a table on phones. The caller keeps its state (`useListState`). */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    idOf,
    nameOf,
    total,
    page,
    pageSize,
    onPage,
    sort,
    onSort,
    bulk,
    canSelectMatching = true,
    filterKey = '',
    isStale,
    empty,
  } = props;
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [selected, setSelected] = useState<{ readonly selection: Selection; readonly filterKey: string }>({
    selection: NO_ROWS,
    filterKey,
  });
  const selection =
    selected.selection.kind === 'matching' && selected.filterKey !== filterKey ? NO_ROWS : selected.selection;
  const setSelection = (next: Selection): void => setSelected({ selection: next, filterKey });
  const rowSelection = useMemo(
    () =>
      Object.fromEntries(
        (selection.kind === 'rows' ? selection.ids : rows.map(idOf)).map((id) => [id, true as const]),
      ),
    [selection, rows, idOf],
  );
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, cell }) => ({
        id,
        header,
        cell: (context: { row: { original: Row } }) => cell(context.row.original),
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data,
    getRowId: idOf,
    state: { rowSelection },
    enableRowSelection: bulk !== undefined,
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      setSelection({ kind: 'rows', ids: Object.keys(next).filter((id) => next[id]) });
    },
  });
  const clear = (): void => setSelection(NO_ROWS);
  if (rows.length === 0) return empty;
  const count = countSelected(selection);
  const selectPage = bulk && (
    <Checkbox
      aria-label={uiTexts.selectPage}
      checked={table.getIsAllRowsSelected()}
      indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
      onChange={table.getToggleAllRowsSelectedHandler()}
    />
  );
  const pager = <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />;
  const bar = bulk && count > 0 && (
    <BulkBar
      selection={selection}
      total={total}
      onClear={clear}
      onSelectMatching={
        canSelectMatching && table.getIsAllRowsSelected() && selection.kind === 'rows' && total > rows.length
          ? () => setSelection({ kind: 'matching', count: total })
          : undefined
      }
    >
      {bulk(selection, clear)}
    </BulkBar>
  );
  const cells = (row: Row, where: Column<Row>['inCard']) =>
    columns
      .filter(({ inCard = 'line' }) => inCard === where)
      .map((column) => ({ column, content: column.cell(row) }))
      .filter(({ content }) => content !== null && content !== undefined && content !== '');

  if (isPhone)
    return (
      <div className={styles.list} data-stale={isStale || undefined}>
        <Group justify="space-between" mb="xs">
          {bulk ? (
            <Group gap="xs">
              {selectPage}
              <Text size="sm">{uiTexts.total(total)}</Text>
            </Group>
          ) : (
            <Text size="sm">{uiTexts.total(total)}</Text>
          )}
          {onSort && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
        </Group>
        <ul className={styles.cards} aria-label={label}>
          {table.getRowModel().rows.map((row) => (
            <li key={row.id} className={styles.card} data-selected={row.getIsSelected() || undefined}>
              <div className={styles.cardHead}>
                {bulk && <RowCheckbox row={row} name={nameOf(row.original)} />}
                {cells(row.original, 'picture').map(({ column, content }) => (
                  <div key={column.id}>{content}</div>
                ))}
                <div className={styles.cardTitle}>
                  {cells(row.original, 'title').map(({ column, content }) => (
                    <div key={column.id}>{content}</div>
                  ))}
                </div>
                {cells(row.original, 'actions').map(({ column, content }) => (
                  <div key={column.id}>{content}</div>
                ))}
              </div>
              <dl className={styles.lines}>
                {cells(row.original, 'line').map(({ column, content }) => (
                  <div key={column.id} className={styles.line}>
                    <dt>{column.header}</dt>
                    <dd>{content}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
        {pager}
        {bar}
      </div>
    );

  return (
    <div className={styles.list} data-stale={isStale || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys */}
      <section className={styles.frame} aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {bulk && <th className={styles.check}>{selectPage}</th>}
              {columns.map((column) => (
                <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
                {bulk && (
                  <td className={styles.check}>
                    <RowCheckbox row={row} name={nameOf(row.original)} />
                  </td>
                )}
                {row.getAllCells().map((cell, index) => (
                  <td key={cell.id} data-align={columns[index]?.align}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pager}
      {bar}
    </div>
  );
}

interface SelectableRow {
  getIsSelected(): boolean;
  getToggleSelectedHandler(): (event: unknown) => void;
}

function RowCheckbox({ row, name }: { row: SelectableRow; name: string }) {
  return (
    <Checkbox
      aria-label={uiTexts.selectRow(name)}
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
      classNames={{ root: styles.rowCheckbox ?? '' }}
    />
  );
}

/** The order of a list on phones, where it has no column headers. */
function SortChoice<Row>({
  columns,
  sort,
  onSort,
}: Pick<DataTableProps<Row>, 'columns' | 'sort'> & { onSort: (sort: string | undefined) => void }) {
  const data = columns.flatMap(({ header, sort: values }) =>
    values
      ? [
          { value: values.down, label: `${header} ↓` },
          { value: values.up, label: `${header} ↑` },
        ]
      : [],
  );
  if (data.length === 0) return null;
  return (
    <Select
      size="sm"
      w={150}
      aria-label={uiTexts.sortPlaceholder}
      placeholder={uiTexts.sortPlaceholder}
      data={data}
      value={sort ?? null}
      onChange={(value) => onSort(value ?? undefined)}
      clearable
      clearButtonProps={{ 'aria-label': uiTexts.clear }}
    />
  );
}
