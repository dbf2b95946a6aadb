import { useQuery } from '@tanstack/react-query';
import { taskList } from '@zaixue/contract/operator/site/tasks';
import { listQuery } from '../../api/query-client.ts';
import { TaskItem } from '../../shared/tasks/task-item.tsx';
import styles from '../../shared/tasks/tasks.module.css';
import { taskTexts as texts } from '../../shared/tasks/texts.ts';
import { isOpen, PROGRESS_EVERY_MS } from '../../shared/tasks/use-task-progress.ts';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { StateTabs } from '../../ui/list/state-tabs.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';

const QUERY = taskList.query as NonNullable<typeof taskList.query>;
const STATES = ['all', 'open', 'ended'] as const;

/** Imports and other long work, the newest first. The state and the page stand in the address. */
export function TasksPage() {
  const { state, change } = useListState(QUERY);
  const { data, error, refetch } = useQuery({
    ...listQuery(taskList, state),
    refetchInterval: ({ state: { data: known } }) => (known?.rows.some(isOpen) ? PROGRESS_EVERY_MS : false),
  });
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <Stack gap="sm">
        <StateTabs
          label={texts.statesLabel}
          tabs={STATES.map((value) => ({ value, label: texts.filters[value] }))}
          value={state.state}
          onChange={(value) => change({ state: value })}
        />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton rows={4} />}
        {data?.rows.length === 0 && (
          <EmptyState icon="list" title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <>
            <ul className={styles.list}>
              {data.rows.map((task) => (
                <TaskItem key={task.id} task={task} />
              ))}
            </ul>
            <Pager
              page={data.page}
              pageSize={data.size}
              total={data.total}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </Stack>
    </>
  );
}
