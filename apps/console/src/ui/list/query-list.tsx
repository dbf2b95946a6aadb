import type { UseQueryResult } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import { ErrorState, ListSkeleton } from '../feedback/states.tsx';
import type { ListPage } from './list-table.tsx';
import { Pager } from './pager.tsx';

interface QueryListProps<Row> {
  /** The list (`listQuery`). */
  readonly query: Pick<UseQueryResult<ListPage<Row>>, 'data' | 'error' | 'refetch'>;
  readonly label: string;
  readonly classNames: { readonly list?: string | undefined; readonly item?: string | undefined };
  readonly keyOf: (row: Row) => Key;
  readonly renderRow: (row: Row) => ReactNode;
  readonly onPage: (page: number) => void;
  /** In the place of the list when it has no rows. */
  readonly empty: ReactNode;
}

/** A list of cards of what a call answers, page by page; a skeleton until then, and what to do when it fails. */
export function QueryList<Row>({
  query,
  label,
  classNames,
  keyOf,
  renderRow,
  onPage,
  empty,
}: QueryListProps<Row>) {
  const { data, error, refetch } = query;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.rows.length === 0) return empty;
  return (
    <>
      <ul className={classNames.list} aria-label={label}>
        {data.rows.map((row) => (
          <li key={keyOf(row)} className={classNames.item}>
            {renderRow(row)}
          </li>
        ))}
      </ul>
      <Pager page={data.page} pageSize={data.size} total={data.total} onPage={onPage} />
    </>
  );
}
