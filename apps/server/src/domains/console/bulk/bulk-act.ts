import { operatorFailures } from '@zaixue/contract/operator/operator-failures';
import type { Permission } from '@zaixue/contract/operator/permissions';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import type { OperatorFailure, OperatorOutcome } from '../../../lib/operator-outcome.ts';

/** Who acts, and when. */
export interface BulkReader {
  readonly scope: OperatorScope;
  readonly permissions: ReadonlySet<Permission>;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** A row that a filter finds. */
export interface FoundRow {
  readonly id: number;
  /** Stored with a task for 30 days, so nothing that must go with an account. */
  readonly label: string;
}

/** What became of a row. */
export type RowChange<Change> =
  /** It was so already. */
  | { readonly isChanged: false }
  /** `undo`: the change that takes it back; null when that is impossible. */
  | { readonly isChanged: true; readonly undo: Change | null };

export const UNCHANGED = { isChanged: false } as const;

export interface RowInput<Change> {
  readonly id: number;
  readonly change: Change;
  /** Of a row outside of it, the act fails with `not_found`. */
  readonly scope: OperatorScope;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** An act on many rows of a list. The rules of a row are in the use case for one row. */
export interface BulkAct<Filter, Change> {
  /** Area and verb, such as `course.bulk-state`: the act in the audit log, and the kind of its task. */
  readonly name: string;
  /** The right of the call, for its task. */
  readonly needs: Permission;
  /** Type of the rows in the audit log. */
  readonly subject: string;
  readonly change: z.ZodType<Change>;
  readonly isUndoable: boolean;
  /** What the task is called, such as `隐藏 348 门课程`. */
  readonly describe: (change: Change, count: number) => string;
  /** The rows in the scope that a filter finds, at most `limit`. */
  readonly find: (
    db: Queries,
    filter: Filter,
    reader: BulkReader & { readonly limit: number },
  ) => Promise<readonly FoundRow[]>;
  /** Name of a row in the scope for an answer; default: its id. */
  readonly readName?: (db: Queries, id: number, scope: OperatorScope) => Promise<string | undefined>;
  /** Changes one row as it is by now, and records it. */
  readonly changeRow: (
    transaction: Transaction<Tables>,
    actor: Actor,
    input: RowInput<Change>,
  ) => Promise<OperatorOutcome<RowChange<Change>>>;
}

/** Why a row failed, in Chinese. */
export function describeRowFailure({ failure, message, fields }: OperatorFailure): string {
  if (message !== undefined) return message;
  return Object.values(fields ?? {})[0] ?? operatorFailures[failure].message;
}
