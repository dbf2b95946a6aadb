import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, ListSkeleton } from '../feedback/states.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';

/** The answer of a call that lists rows page by page. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
}

interface ListTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'total' | 'page' | 'pageSize' | 'isStale'> {
  /** The list (`listQuery`). */
  readonly query: Pick<UseQueryResult<ListPage<Row>>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  /** Rows in the place of those of the answer; must be the same object between renderings. */
  readonly rows?: readonly Row[];
}

/** A `DataTable` of what a call answers; a skeleton until then, and what to do when it fails. */
export function ListTable<Row extends object>({ query, rows, ...table }: ListTableProps<Row>) {
  const { data, error, refetch, isPlaceholderData } = query;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  return (
    <DataTable
      {...table}
      rows={rows ?? data.rows}
      total={data.total}
      page={data.page}
      pageSize={data.size}
      isStale={isPlaceholderData}
    />
  );
}
