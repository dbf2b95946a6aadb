import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type OperatorTask, taskList } from '@zaixue/contract/operator/site/tasks';
import { useEffect, useRef } from 'react';
import { listQuery } from '../../api/query-client.ts';

/** How often the progress is asked for while a task runs, milliseconds. */
export const PROGRESS_EVERY_MS = 2000;

export const isOpen = ({ state }: OperatorTask): boolean => state === 'waiting' || state === 'running';

/** The tasks of these ids, asked for while one of them runs. When one ends, every shown list is loaded again. */
export function useTaskProgress(ids: readonly number[]): readonly OperatorTask[] | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    // The answer before stays while one more task is followed: otherwise an open sheet with the tasks would close.
    ...listQuery(taskList, { ids: ids.join() }),
    enabled: ids.length > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? PROGRESS_EVERY_MS : false),
  });
  const tasks = data?.rows.filter(({ id }) => ids.includes(id));
  const openIds =
    tasks
      ?.filter(isOpen)
      .map(({ id }) => id)
      .join() ?? '';
  const before = useRef(openIds);
  useEffect(() => {
    const hasEnded = before.current.split(',').some((id) => id !== '' && !openIds.split(',').includes(id));
    before.current = openIds;
    if (hasEnded)
      void client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== taskList.name,
      });
  }, [openIds, client]);
  return tasks;
}
