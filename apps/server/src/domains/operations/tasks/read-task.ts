import type { Permission } from '@zaixue/contract/operator/permissions';
import type { OperatorTask, OperatorTaskRow } from '../../../db/tables/operator-tables.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { TaskContext, TaskKind, TaskKinds, TaskRow } from './task-kind.ts';

/** The kind of a stored task. Throws when this version of the program has no such kind. */
export function kindOf(kinds: TaskKinds, { id, kind: name }: Pick<OperatorTask, 'id' | 'kind'>): TaskKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`task ${id} has the unknown kind ${name}`);
  return kind;
}

/** The operator who started a task; its entries in the audit log belong to no request. */
export const actorOf = (task: OperatorTask): Actor => ({
  ...{ via: 'console', operatorId: task.operator_id, name: task.operator_name, requestId: '' },
  ...{ sessionId: task.session_id, address: task.address },
});

export const parametersOf = (kind: TaskKind, { parameters }: Pick<OperatorTask, 'parameters'>): unknown =>
  kind.parameters.parse(JSON.parse(parameters));

/** The rights that acting on a task needs. */
export const needsOf = (kind: TaskKind, task: Pick<OperatorTask, 'parameters'>): readonly Permission[] => [
  kind.needs,
  ...(kind.alsoNeeds?.(parametersOf(kind, task)) ?? []),
];

export const contextOf = (kind: TaskKind, task: OperatorTask, now: number): TaskContext<unknown> => ({
  ...{ taskId: task.id, title: task.title, actor: actorOf(task), now },
  parameters: parametersOf(kind, task),
});

export const rowOf = ({ row_number, label, subject_id, content }: OperatorTaskRow): TaskRow => ({
  ...{ rowNumber: row_number, label, subjectId: subject_id },
  content: content === '' ? null : JSON.parse(content),
});
