import { z } from 'zod';
import type { OperatorScope } from '../../../lib/actor.ts';
import {
  defineTaskKind,
  type RowOutcome,
  type TaskKind,
  type TaskRow,
} from '../../operations/tasks/task-kind.ts';
import { type BulkAct, describeRowFailure } from './bulk-act.ts';

/** Rows of one transaction: about 20 ms on SQLite. */
export const BULK_BATCH = 25;

const storedScope: z.ZodType<OperatorScope> = z.union([
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('own'), operatorId: z.int() }),
]);

/** What the task of a bulk act is given. */
export interface BulkParameters<Change> {
  readonly change: Change;
  /** Of the operator who started it. */
  readonly scope: OperatorScope;
}

/**
 * The kinds of tasks of a bulk act: the act itself, and one that takes it back. Each row is judged again when it is done; a done
 * row holds the change that takes it back.
 */
export function bulkKindsOf<Filter, Change>(act: BulkAct<Filter, Change>): TaskKind[] {
  const parameters: z.ZodType<BulkParameters<Change>> = z.object({ change: act.change, scope: storedScope });
  const undoName = `${act.name}-undo`;
  const kindOf = (
    name: string,
    changeOf: (row: TaskRow, parameters: BulkParameters<Change>) => Change | null,
    more: Pick<TaskKind, 'undoneBy' | 'undoExpires'>,
  ): TaskKind =>
    defineTaskKind<BulkParameters<Change>>({
      ...{ name, needs: act.needs, parameters, batchSize: BULK_BATCH, ...more },
      isReachable: async (_db, { scope: stored }, scope) =>
        stored.kind === 'own' && scope.kind === 'own' && stored.operatorId === scope.operatorId,
      async handleRows(transaction, rows, { parameters: given, actor, now }) {
        const outcomes: RowOutcome[] = [];
        for (const row of rows) {
          const change = changeOf(row, given);
          if (change === null || row.subjectId === null) {
            outcomes.push({ outcome: 'failed', message: '内容已删除，不能再撤销' });
            continue;
          }
          const input = { id: row.subjectId, change, scope: given.scope, now };
          const result = await act.changeRow(transaction, actor, input);
          if (!result.ok) outcomes.push({ outcome: 'failed', message: describeRowFailure(result) });
          else if (!result.value.isChanged) outcomes.push({ outcome: 'skipped', message: '已经是这样' });
          else outcomes.push({ outcome: 'done', content: result.value.undo });
        }
        return outcomes;
      },
    });
  const main = kindOf(
    act.name,
    (_row, { change }) => change,
    act.isUndoable ? { undoneBy: undoName, undoExpires: true } : {},
  );
  if (!act.isUndoable) return [main];
  const readUndo = (row: TaskRow): Change | null =>
    row.content === null ? null : act.change.parse(row.content);
  return [main, kindOf(undoName, readUndo, {})];
}
