import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import { choiceQuery, idParams, milliseconds, pageOf, pageQuery } from '../operator-fields.ts';

/** How long the result file of a task is kept, hours. */
export const TASK_RESULT_HOURS = 24;
/** Most tasks that one call follows. */
export const FOLLOWED_TASKS = 20;

/** Text that names one request of a client: repeated with the same key, it makes no second task. */
export const idempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9-]{8,64}$/, '请重新提交')
  .meta({ description: 'chosen by the client, such as a UUID; the same key again makes no second task' });

export const TASK_STATES = ['waiting', 'running', 'done', 'stopped', 'failed'] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const operatorTask = z.object({
  id: z.int(),
  /** Name of the kind, such as `course-member.import`. */
  kind: z.string(),
  /** What it is about, such as the title of a course. */
  title: z.string(),
  state: z.enum(TASK_STATES),
  total: z.int(),
  /** Rows that were done, that needed nothing, and that failed. */
  done: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** Why the whole task failed; empty for none. */
  note: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
  createdAt: milliseconds,
  updatedAt: milliseconds,
  /** Null until it has ended. */
  endedAt: milliseconds.nullable(),
  /** Whether there is a result file that this operator may download. */
  hasFile: z.boolean(),
  /** When the result file is deleted and the failed rows can no longer be tried again; null until it has ended. */
  expiresAt: milliseconds.nullable(),
  /** What this operator may do with it now. */
  canStop: z.boolean(),
  canRetry: z.boolean(),
  canUndo: z.boolean(),
});
export type OperatorTask = z.infer<typeof operatorTask>;

export const taskList = defineOperatorCall({
  name: 'taskList',
  summary:
    'Tasks such as imports with their progress, the newest first: own ones, with the right job.view those of all operators.',
  method: 'GET',
  path: '/operator/api/tasks',
  needs: 'session',
  isBackground: true,
  query: z.object({
    state: choiceQuery(['all', 'open', 'ended']),
    /** Ids separated by commas, at most 20; empty for all. */
    ids: z
      .string()
      .regex(/^(\d{1,9}(,\d{1,9}){0,19})?$/)
      .catch('')
      .default(''),
    ...pageQuery,
  }),
  data: pageOf(operatorTask),
  failures: [],
});

export const taskRow = z.object({
  /** Line of the file, or place in the list. */
  row: z.int(),
  /** What it is about; numbers are masked. */
  label: z.string(),
  outcome: z.enum(['waiting', 'done', 'skipped', 'failed']),
  message: z.string(),
});
export type TaskRow = z.infer<typeof taskRow>;

export const taskDetail = defineOperatorCall({
  name: 'taskDetail',
  summary: 'One task with its rows, by default those that failed.',
  method: 'GET',
  path: '/operator/api/tasks/{id}',
  needs: 'session',
  isBackground: true,
  params: idParams,
  query: z.object({ outcome: choiceQuery(['failed', 'skipped', 'done', 'all']), ...pageQuery }),
  data: z.object({ task: operatorTask, rows: pageOf(taskRow) }),
  failures: ['not_found'],
});

export const taskStop = defineOperatorCall({
  name: 'taskStop',
  summary: 'Stops a task after its present batch. What is done stays done. Tasks of others need job.retry.',
  method: 'POST',
  path: '/operator/api/tasks/{id}/stop',
  needs: 'session',
  params: idParams,
  data: operatorTask,
  failures: ['not_found', 'forbidden', 'refused'],
});

export const taskRetry = defineOperatorCall({
  name: 'taskRetry',
  summary:
    'Starts a task for the rows that failed or were not reached, once. Needs the right of the act; tasks of others job.retry.',
  method: 'POST',
  path: '/operator/api/tasks/{id}/retry',
  needs: 'session',
  params: idParams,
  data: operatorTask,
  failures: ['not_found', 'forbidden', 'refused'],
});

export const taskUndo = defineOperatorCall({
  name: 'taskUndo',
  summary:
    'Starts a task that takes back what a task did, once. Needs the right of the opposite act; tasks of others job.retry.',
  method: 'POST',
  path: '/operator/api/tasks/{id}/undo',
  needs: 'session',
  params: idParams,
  data: operatorTask,
  failures: ['not_found', 'forbidden', 'refused'],
});

export const taskFile = defineOperatorCall({
  name: 'taskFile',
  summary:
    'The result file of a task, kept for 24 hours. Needs the right of the act; tasks of others job.retry. The download is recorded.',
  method: 'GET',
  path: '/operator/api/tasks/{id}/file',
  needs: 'session',
  params: idParams,
  answersFile: 'application/octet-stream',
  data: z.unknown(),
  failures: ['not_found', 'forbidden', 'refused'],
});
