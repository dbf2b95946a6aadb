import { useQuery } from '@tanstack/react-query';
import { type OperatorTask, taskDetail } from '@zaixue/contract/operator/site/tasks';
import { useState } from 'react';
import { listQuery } from '../../api/query-client.ts';
import { ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { StateTabs } from '../../ui/list/state-tabs.tsx';
import { OutcomeRows } from './outcome-rows.tsx';
import { taskTexts as texts } from './texts.ts';

const OUTCOMES = ['failed', 'skipped', 'done'] as const;
type Outcome = (typeof OUTCOMES)[number];
const PAGE_SIZE = 50;

interface TaskRowsSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly task: OperatorTask;
}

/** What became of the rows of a task; the failed ones first. */
export function TaskRowsSheet({ isOpen, onClose, task }: TaskRowsSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.nameOf(task)}>
      {isOpen && <Rows task={task} />}
    </Sheet>
  );
}

function Rows({ task }: { task: OperatorTask }) {
  const [outcome, setOutcome] = useState<Outcome>(OUTCOMES.find((each) => task[each] > 0) ?? 'failed');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    listQuery(taskDetail, { id: String(task.id), outcome, page, size: PAGE_SIZE }),
  );
  const rows = data?.rows;
  return (
    <Stack gap="sm">
      <StateTabs
        label={texts.outcomesLabel}
        tabs={OUTCOMES.map((value) => ({ value, label: texts.outcomes[value], count: task[value] }))}
        value={outcome}
        onChange={(value) => {
          setOutcome(value);
          setPage(1);
        }}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <ListSkeleton rows={4} />}
      {rows?.rows.length === 0 && <Text c="dimmed">{texts.noRows}</Text>}
      {rows && rows.rows.length > 0 && (
        <>
          <OutcomeRows
            rows={rows.rows.map(({ row, label, message }) => ({
              key: row,
              name: (
                <Text size="sm">
                  <Text span c="dimmed" size="sm">
                    {texts.row(row)}
                  </Text>{' '}
                  {label}
                </Text>
              ),
              message,
            }))}
          />
          <Pager page={page} pageSize={PAGE_SIZE} total={rows.total} onPage={setPage} />
        </>
      )}
    </Stack>
  );
}
