import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Where a list of events goes on, the newest first. */
export interface EventRange {
  /** Events up to this time, milliseconds UTC. */
  readonly until: number;
  /** Of the events at `until`, only those with an id below this one; null for all. */
  readonly belowId: number | string | null;
  readonly limit: number;
}

/** Condition that a row is in the range. The parameters name the columns with the time and the id of the event. */
export function isInRange(
  timeColumn: string,
  idColumn: string,
  { until, belowId }: EventRange,
): RawBuilder<SqlBool> {
  const time = sql.ref(timeColumn);
  return belowId === null
    ? sql<SqlBool>`${time} <= ${until}`
    : sql<SqlBool>`(${time} <= ${until} and (${time} < ${until} or ${sql.ref(idColumn)} < ${belowId}))`;
}
