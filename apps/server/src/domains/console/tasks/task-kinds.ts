import type { TaskKind, TaskKinds } from '../../operations/tasks/task-kind.ts';
import { allBulkKinds } from '../bulk/all-bulk-kinds.ts';
import { importKind, importUndoKind } from '../course-members/import/import-kinds.ts';
import { exportedLists } from '../exports/all-exports.ts';
import { exportKind } from '../exports/export-task.ts';

const KINDS: readonly TaskKind[] = [
  ...[importKind, importUndoKind],
  ...allBulkKinds,
  ...exportedLists.map(exportKind),
];

/** Every kind of task. A kind is removed only when no site can have a task of it. */
export const taskKinds: TaskKinds = new Map(KINDS.map((kind) => [kind.name, kind]));
