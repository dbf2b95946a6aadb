import type { Permission } from '@zaixue/contract/operator/permissions';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import type { Services } from '../../../services.ts';
import type { SettingValues } from '../../settings/setting-table.ts';

/** A row of a task as its kind sees it. */
export interface TaskRow {
  /** From 1; the line of the file. */
  readonly rowNumber: number;
  readonly label: string;
  readonly subjectId: number | null;
  /** What `NewTaskRow.content` was, from JSON. Null when there was none. */
  readonly content: unknown;
}

/** What became of a row. */
export interface RowOutcome {
  readonly outcome: 'done' | 'skipped' | 'failed';
  /** Why it was skipped or failed, in Chinese. */
  readonly message?: string;
  /** The subject, when it became known now. */
  readonly subjectId?: number;
  /** Replaces what the row holds; for what takes it back. */
  readonly content?: unknown;
}

/** A row of the result file. */
export interface EndedRow extends TaskRow {
  readonly outcome: 'waiting' | RowOutcome['outcome'];
  readonly message: string;
}

export interface TaskContext<Parameters> {
  readonly taskId: number;
  readonly title: string;
  readonly parameters: Parameters;
  /** The operator who started it, for the audit log. */
  readonly actor: Actor;
  /** Time of this batch, milliseconds UTC. */
  readonly now: number;
}

/** What `handleRows` gets beside the rows. */
export interface BatchContext<Parameters> extends TaskContext<Parameters> {
  readonly settings: Readonly<SettingValues>;
  /** Runs work after the commit of the batch; it is lost when the process is killed in between. */
  readonly afterCommit: (work: (services: Services) => Promise<void>) => void;
}

/** A file that a kind makes; the runner stores it. */
export interface TaskFile {
  /** For the operator's machine, with the extension. */
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

export interface FileContext<Parameters> extends TaskContext<Parameters> {
  /** Aborts when the task was stopped or the server stops; then reading the content may end with any error. */
  readonly signal: AbortSignal;
  /** All rows of the task in their order, read in pages. */
  readonly rows: () => AsyncIterable<EndedRow>;
  /** Tells how many of `total` are written; stored every second. For tasks without rows, such as exports. */
  readonly report: (done: number) => void;
}

/**
 * A kind of long work. First `handleRows` gets the task's rows in batches, then `writeFile` makes the result file; a kind
 * has one of them or both. `writeFile` starts anew after a crash, so it must change nothing but its file.
 */
export interface TaskKind<Parameters = unknown> {
  /** Area and verb, such as `course-member.import`; at most 64 characters. The console has its Chinese name. */
  readonly name: string;
  /** The right to start, retry and download it. */
  readonly needs: Permission;
  readonly parameters: z.ZodType<Parameters>;
  /** Further rights that retrying and downloading need, such as for whole mobile numbers in the file. */
  readonly alsoNeeds?: (parameters: Parameters) => readonly Permission[];
  /** Rows of one transaction. Learners wait for it on SQLite, so it should take no longer than 50 ms. Default: 50. */
  readonly batchSize?: number;
  /**
   * Handles rows in the transaction that stores their outcomes, in the same order, one for each. When it throws, the batch
   * is rolled back and its rows are done one at a time; a row that throws five times fails. What is expected is an outcome.
   */
  readonly handleRows?: (
    transaction: Transaction<Tables>,
    rows: readonly TaskRow[],
    context: BatchContext<Parameters>,
  ) => Promise<readonly RowOutcome[]>;
  readonly writeFile?: (services: Services, context: FileContext<Parameters>) => TaskFile;
  /** Whether an operator with this scope may reach what the task is about. Default: only with the scope `all`. */
  readonly isReachable?: (db: Queries, parameters: Parameters, scope: OperatorScope) => Promise<boolean>;
  /** Name of the kind that takes the done rows back. It gets the same parameters. */
  readonly undoneBy?: string;
  /** Taking back needs what the rows hold, which is deleted 24 hours after the end of the task. */
  readonly undoExpires?: true;
}

/** Keeps the type of the parameters while a kind is declared. */
export const defineTaskKind = <Parameters>(kind: TaskKind<Parameters>): TaskKind =>
  // The runner gives a kind only parameters that its own schema has parsed.
  kind as unknown as TaskKind;

/** The kinds by name. */
export type TaskKinds = ReadonlyMap<string, TaskKind>;
