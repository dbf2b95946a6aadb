import type { Queries } from '../../db/open.ts';

/** Who changed something last. */
export interface LastChange {
  readonly by: string;
  /** Milliseconds UTC. */
  readonly at: number;
}

/** Returns the last recorded act about a subject; null when there is none. */
export async function findLastChange(
  db: Queries,
  type: string,
  id: number | string,
): Promise<LastChange | null> {
  const row = await db
    .selectFrom('audit_entries')
    .select(['operator_name as by', 'created_at as at'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', String(id))
    .where('outcome', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
