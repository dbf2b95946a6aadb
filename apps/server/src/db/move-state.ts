import type {
  InsertQueryBuilder,
  InsertResult,
  Selectable,
  Transaction,
  Updateable,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { Tables } from './tables/tables.ts';

type Status = string | number;
/** Tables whose rows have a status. */
type StateTable = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends { id: number; status: Status } ? Name : never;
}[keyof Tables];
/** Tables with one row for each change of a status. */
type HistoryTable = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends { from_status: Status; created_at: number }
    ? Name
    : never;
}[keyof Tables];
type StatusOf<Table extends StateTable> = Extract<Tables[Table]['status'], Status>;
type AnyTables = Record<string, Record<string, unknown>>;
type OtherColumns<Table extends StateTable> = Omit<Updateable<Tables[Table]>, 'id' | 'status'>;

/** The states of the rows of a table and the only allowed moves between them. */
export interface States<
  Table extends StateTable,
  History extends HistoryTable,
  RowStatus extends StatusOf<Table>,
> {
  /**
   * Starts the update of a row at `now`, with the columns that every move sets. A function, so that the file of the owner
   * names the table in a query, where the check of table owners reads it.
   */
  readonly update: (
    transaction: Transaction<Tables>,
    now: number,
  ) => UpdateQueryBuilder<Tables, Table, Table, UpdateResult>;
  readonly insertHistory: (
    transaction: Transaction<Tables>,
  ) => InsertQueryBuilder<Tables, History, InsertResult>;
  /** The column of the history that names the row. */
  readonly historyKey: keyof Tables[History] & `${string}_id`;
  readonly moves: Readonly<Record<RowStatus, readonly NoInfer<RowStatus>[]>>;
}

export type StateMove<
  Table extends StateTable,
  History extends HistoryTable,
  RowStatus extends StatusOf<Table>,
> = {
  readonly id: number;
  readonly from: NoInfer<RowStatus>;
  readonly to: NoInfer<RowStatus>;
  /** Other columns to change in the same statement. */
  readonly set?: OtherColumns<Table>;
  /** Other columns that must have these values, or the row is not moved. */
  readonly where?: Partial<Selectable<Tables[Table]>>;
  /** Milliseconds UTC. */
  readonly now: number;
} & ('reason' extends keyof Tables[History]
  ? {
      /** Stored in the history, shown to the operator. */
      readonly reason: string;
    }
  : unknown);

/**
 * Moves a row to another state and adds the move to its history. Returns false if the row no longer has the status
 * `from`: the row count of the update decides, so one of several simultaneous callers gets true. Throws for a move that
 * is not allowed.
 */
export async function moveState<
  Table extends StateTable,
  History extends HistoryTable,
  RowStatus extends StatusOf<Table>,
>(
  transaction: Transaction<Tables>,
  { update, insertHistory, historyKey, moves }: States<Table, History, RowStatus>,
  move: StateMove<Table, History, RowStatus>,
): Promise<boolean> {
  const { id, from, to, set, where = {}, now } = move;
  if (!moves[from].includes(to)) throw new Error(`${historyKey} ${id} cannot go from ${from} to ${to}`);
  // The columns were checked by the types of the parameters. Kysely cannot check them for a type parameter.
  const rows = update(transaction, now) as unknown as UpdateQueryBuilder<
    AnyTables,
    string,
    string,
    UpdateResult
  >;
  const conditions = Object.entries({ ...where, id, status: from });
  const moved = await conditions
    .reduce((query, [column, value]) => query.where(column, '=', value), rows.set({ ...set, status: to }))
    .returning('id')
    .execute();
  if (moved.length === 0) return false;
  await (insertHistory(transaction) as unknown as InsertQueryBuilder<AnyTables, string, InsertResult>)
    .values({
      [historyKey]: id,
      from_status: from,
      to_status: to,
      ...('reason' in move ? { reason: move.reason } : {}),
      created_at: now,
    })
    .execute();
  return true;
}
