import { lazy, Suspense } from 'react';
import { useFollowedTasks } from './followed-tasks.ts';

const TaskTray = lazy(() => import('./task-tray.tsx'));

/** Place of the progress of tasks in the frame around all screens. Its code is loaded when there are some. */
export function TaskTrayPlace() {
  if (useFollowedTasks().length === 0) return null;
  return (
    <Suspense>
      <TaskTray />
    </Suspense>
  );
}
