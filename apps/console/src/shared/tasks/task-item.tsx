import { useQueryClient } from '@tanstack/react-query';
import {
  type OperatorTask,
  taskFile,
  taskList,
  taskRetry,
  taskStop,
  taskUndo,
} from '@zaixue/contract/operator/site/tasks';
import { useState } from 'react';
import { buildRequest } from '../../api/build-request.ts';
import { callOperator } from '../../api/call.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showDone, showProblem } from '../../ui/feedback/notify.tsx';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button, HrefButton, IconButton } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Progress, Text } from '../../ui/layout/layout.ts';
import { followTask, unfollowTask } from './followed-tasks.ts';
import { TaskRowsSheet } from './task-rows-sheet.tsx';
import styles from './tasks.module.css';
import { isExport, taskTexts as texts } from './texts.ts';
import { isOpen } from './use-task-progress.ts';

const TONES = {
  waiting: 'neutral',
  running: 'busy',
  done: 'good',
  stopped: 'warning',
  failed: 'bad',
} as const satisfies Record<OperatorTask['state'], Tone>;

interface TaskItemProps {
  readonly task: OperatorTask;
  /** In the tray: it can be removed from there, and says less. */
  readonly isInTray?: boolean;
}

/** A task with its progress and what can be done with it. */
export function TaskItem({ task, isInTray = false }: TaskItemProps) {
  const [open, setOpen] = useState<'stop' | 'undo' | 'rows' | null>(null);
  const client = useQueryClient();
  const close = (): void => setOpen(null);
  const { id, state, total, done, skipped, failed, note } = task;
  const ended = done + skipped + failed;
  const name = texts.nameOf(task);
  const isFile = isExport(task);
  const reload = () => client.invalidateQueries({ queryKey: [taskList.name] });
  const follow = async (call: typeof taskRetry | typeof taskUndo, message: string): Promise<void> => {
    try {
      followTask((await callOperator(call, { id: String(id) })).id);
      showDone(message);
    } finally {
      await reload();
    }
  };
  const stop = async (): Promise<void> => {
    try {
      await callOperator(taskStop, { id: String(id) });
      showDone(texts.stopped);
    } finally {
      await reload();
    }
  };
  const retry = () =>
    follow(taskRetry, texts.retried).catch((error: unknown) =>
      showProblem(error instanceof Error ? error.message : texts.states.failed),
    );
  return (
    <li className={styles.task} data-in-tray={isInTray || undefined}>
      <div className={styles.head}>
        <Text size="sm" className={styles.name ?? ''}>
          {name}
        </Text>
        <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
        {isInTray && (
          <IconButton label={texts.remove(name)} onClick={() => unfollowTask(id)}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      {isOpen(task) && <Progress value={(100 * ended) / Math.max(1, total)} size="sm" aria-label={name} />}
      <Text size="sm" className={styles.counts ?? ''} aria-live={isOpen(task) ? 'polite' : undefined}>
        {isOpen(task) && `${texts.progress(ended, total)} · `}
        {isFile ? texts.written(done) : texts.counts(task)}
      </Text>
      {note !== '' && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {note}
        </Text>
      )}
      {!isInTray && (
        <Text size="xs" c="dimmed">
          {texts.startedBy(formatSiteTime(task.createdAt), task.by)}
          {task.hasFile &&
            task.expiresAt !== null &&
            ` · ${texts.downloadHint(formatSiteTime(task.expiresAt))}`}
        </Text>
      )}
      <Group gap="xs">
        {task.hasFile && (
          <HrefButton
            href={buildRequest(taskFile, { id: String(id) }).address}
            download
            leftSection={<Icon name="download" size={18} />}
          >
            {isFile ? texts.downloadFile : texts.download}
          </HrefButton>
        )}
        {(failed > 0 || !isInTray) && ended > 0 && !isFile && (
          <Button onClick={() => setOpen('rows')}>{failed > 0 ? texts.rows : texts.details}</Button>
        )}
        {task.canRetry && <Button onClick={retry}>{isFile ? texts.exportAgain : texts.retry}</Button>}
        {task.canUndo && <Button onClick={() => setOpen('undo')}>{texts.undo}</Button>}
        {task.canStop && <Button onClick={() => setOpen('stop')}>{texts.stop}</Button>}
      </Group>
      <ConfirmDialog
        isOpen={open === 'stop'}
        onClose={close}
        title={texts.stopTitle}
        confirmLabel={texts.stop}
        isDanger
        onConfirm={stop}
      >
        {isFile ? texts.stopExportText : texts.stopText}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'undo'}
        onClose={close}
        title={texts.undoTitle}
        confirmLabel={texts.undo}
        isDanger
        onConfirm={() => follow(taskUndo, texts.undone)}
      >
        {texts.undoText(task)}
      </ConfirmDialog>
      <TaskRowsSheet isOpen={open === 'rows'} onClose={close} task={task} />
    </li>
  );
}
