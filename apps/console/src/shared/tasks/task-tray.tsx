import type { OperatorTask } from '@zaixue/contract/operator/site/tasks';
import { LinkButton } from '../../ui/layout/buttons.tsx';
import { Tray } from '../../ui/layout/tray.tsx';
import { useFollowedTasks } from './followed-tasks.ts';
import { TaskItem } from './task-item.tsx';
import styles from './tasks.module.css';
import { taskTexts as texts } from './texts.ts';
import { isOpen, useTaskProgress } from './use-task-progress.ts';

/** The tasks that this operator started. */
export default function TaskTray() {
  const tasks = useTaskProgress(useFollowedTasks());
  if (!tasks || tasks.length === 0) return null;
  const running = tasks.filter(isOpen);
  const failed = tasks.reduce((sum, task) => sum + task.failed, 0);
  return (
    <Tray
      label={texts.tray}
      icon="list"
      summary={running.length > 0 ? texts.running(running.length) : texts.ended(tasks.length)}
      percent={running.length > 0 ? percentOf(running) : null}
      problems={failed > 0 ? texts.problems(failed) : null}
      footer={
        <div className={styles.footer}>
          <LinkButton size="sm" weight="quiet" to="/tasks">
            {texts.all}
          </LinkButton>
        </div>
      }
    >
      <ul className={styles.list} data-in-tray aria-label={texts.tray}>
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} isInTray />
        ))}
      </ul>
    </Tray>
  );
}

function percentOf(tasks: readonly OperatorTask[]): number {
  const total = tasks.reduce((sum, task) => sum + task.total, 0);
  const ended = tasks.reduce((sum, { done, skipped, failed }) => sum + done + skipped + failed, 0);
  return total > 0 ? Math.floor((100 * ended) / total) : 0;
}
