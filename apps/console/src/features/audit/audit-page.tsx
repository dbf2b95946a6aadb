import { useQuery } from '@tanstack/react-query';
import {
  AUDIT_COUNT_LIMIT,
  auditExport,
  auditExportTask,
  auditList,
} from '@zaixue/contract/operator/site/audit';
import { listQuery } from '../../api/query-client.ts';
import { ExportButton } from '../../shared/export/export-button.tsx';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { filtersOn } from '../../ui/filters/list-filters.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import styles from './audit.module.css';
import { AuditEntryItem } from './audit-entry.tsx';
import { AUDIT_QUERY, AuditFilters, auditChips, NO_FILTER, useOperatorNames } from './audit-filters.tsx';
import { auditTexts as texts } from './texts.ts';

/** The audit log; its filters and page stand in the address. */
export function AuditPage() {
  const { state, change } = useListState(AUDIT_QUERY);
  const operators = useOperatorNames();
  const { data, error, refetch, isPlaceholderData } = useQuery(listQuery(auditList, state));
  const { page: _page, size: _size, ...filter } = state;
  const isFiltered = Object.entries(filter).some(
    ([name, value]) => value !== NO_FILTER[name as keyof typeof filter],
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <ExportButton
            calls={[auditExport, auditExportTask]}
            input={filter}
            name={texts.title}
            total={data?.total}
            countLimit={AUDIT_COUNT_LIMIT}
            filters={filtersOn(state.search, auditChips(state, operators))}
          />
        }
      />
      <Stack>
        <AuditFilters state={state} change={change} />
        <SavedViews list="audit" schema={AUDIT_QUERY} />
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <ListSkeleton />}
        {data?.rows.length === 0 && (
          <EmptyState icon="clock" title={isFiltered ? texts.empty : texts.none}>
            {isFiltered ? texts.emptyHint : texts.noneHint}
          </EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <div>
            <ol className={styles.list} data-stale={isPlaceholderData || undefined}>
              {data.rows.map((entry) => (
                <AuditEntryItem key={entry.id} entry={entry} />
              ))}
            </ol>
            <Pager
              page={data.page}
              pageSize={data.size}
              total={data.total}
              onPage={(page) => change({ page })}
            />
          </div>
        )}
      </Stack>
    </>
  );
}
