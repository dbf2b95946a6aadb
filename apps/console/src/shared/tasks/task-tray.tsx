import type { OperatorTask } from '@zaixue/contract/operator/site/tasks';
import { useState } from 'react';
import { LinkButton } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Text } from '../../ui/layout/layout.ts';
import { PHONE } from '../../ui/layout/phone.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { useFollowedTasks } from './followed-tasks.ts';
import { TaskItem } from './task-item.tsx';
import styles from './tasks.module.css';
import { taskTexts as texts } from './texts.ts';
import { isOpen, useTaskProgress } from './use-task-progress.ts';

/** The tasks that this operator started, over every screen. On phones a button that opens them. */
export default function TaskTray() {
  const tasks = useTaskProgress(useFollowedTasks());
  const [isExpanded, setIsExpanded] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  if (!tasks || tasks.length === 0) return null;
  const running = tasks.filter(isOpen);
  const failed = tasks.reduce((sum, task) => sum + task.failed, 0);
  const summary = running.length > 0 ? texts.running(running.length) : texts.ended(tasks.length);
  const list = (
    <ul className={styles.list} aria-label={texts.tray}>
      {tasks.map((task) => (
        <TaskItem key={task.id} task={task} isInTray />
      ))}
    </ul>
  );
  const head = (
    <>
      <Icon name="list" size={18} />
      <Text component="span" fw={600} size="sm" role="status">
        {summary}
      </Text>
      {running.length > 0 && <span>{percentOf(running)}%</span>}
      {failed > 0 && (
        <span className={styles.problems}>
          <Icon name="warning" size={16} />
          {texts.problems(failed)}
        </span>
      )}
    </>
  );
  if (isPhone)
    return (
      <section className={styles.pill} aria-label={texts.tray}>
        <button type="button" className={styles.toggle} onClick={() => setIsSheetOpen(true)}>
          {head}
        </button>
        <Sheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} title={texts.tray}>
          {list}
          <LinkButton weight="quiet" to="/tasks" mt="sm" onClick={() => setIsSheetOpen(false)}>
            {texts.all}
          </LinkButton>
        </Sheet>
      </section>
    );
  return (
    <section className={styles.tray} aria-label={texts.tray}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isExpanded}
        title={isExpanded ? texts.minimise : texts.open}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        {head}
        <Icon name={isExpanded ? 'chevronDown' : 'up'} size={18} className={styles.arrow ?? ''} />
      </button>
      {isExpanded && (
        <>
          <div className={styles.scroll}>{list}</div>
          <div className={styles.footer}>
            <LinkButton size="sm" weight="quiet" to="/tasks">
              {texts.all}
            </LinkButton>
          </div>
        </>
      )}
    </section>
  );
}

function percentOf(tasks: readonly OperatorTask[]): number {
  const total = tasks.reduce((sum, task) => sum + task.total, 0);
  const ended = tasks.reduce((sum, { done, skipped, failed }) => sum + done + skipped + failed, 0);
  return total > 0 ? Math.floor((100 * ended) / total) : 0;
}
