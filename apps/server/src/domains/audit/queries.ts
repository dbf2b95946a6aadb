import { z } from 'zod';
import { type EventRange, isInRange } from '../../db/event-range.ts';
import type { Queries } from '../../db/open.ts';

/** Who changed something last. */
export interface LastChange {
  readonly by: string;
  /** Milliseconds UTC. */
  readonly at: number;
}

/** Returns the last recorded act about a subject; null when there is none. */
export function findLastChange(db: Queries, type: string, id: number | string): Promise<LastChange | null> {
  return findLastChangeOf(db, { type, ids: [id] });
}

/** Returns the last recorded act about some subjects, or the last one of these acts; null when there is none. */
export async function findLastChangeOf(
  db: Queries,
  { type, ids, acts }: { type: string; ids: readonly (number | string)[]; acts?: readonly string[] },
): Promise<LastChange | null> {
  if (ids.length === 0) return null;
  let query = db
    .selectFrom('audit_entries')
    .select(['operator_name as by', 'created_at as at'])
    .where('subject_type', '=', type)
    .where('subject_id', 'in', ids.map(String))
    .where('outcome', '=', 'done');
  if (acts) query = query.where('act', 'in', acts);
  return (await query.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;
}

/** Entries that are read at most to find who changed which field. */
const READ_ENTRIES = 1000;
const changedFields = z.array(z.object({ field: z.string() }));

/**
 * Who changed each field of all subjects of a type last, by the field's name. For subjects that are changed rarely, such as
 * settings: only the newest 1,000 acts are looked at.
 */
export async function findLastChangeByField(db: Queries, type: string): Promise<Map<string, LastChange>> {
  const entries = await db
    .selectFrom('audit_entries')
    .select(['operator_name as by', 'created_at as at', 'changes'])
    .where('subject_type', '=', type)
    .where('outcome', '=', 'done')
    .orderBy('id', 'desc')
    .limit(READ_ENTRIES)
    .execute();
  const found = new Map<string, LastChange>();
  for (const { by, at, changes } of entries)
    for (const { field } of changedFields.parse(JSON.parse(changes)))
      if (!found.has(field)) found.set(field, { by, at });
  return found;
}

/** Acts about a subject without the changed values, the newest first. */
export function findActEvents(
  db: Queries,
  { type, id }: { readonly type: string; readonly id: number },
  range: EventRange,
) {
  return db
    .selectFrom('audit_entries')
    .where('subject_type', '=', type)
    .where('subject_id', '=', String(id))
    .where('outcome', '=', 'done')
    .where(isInRange('created_at', 'id', range))
    .select(['id', 'created_at as at', 'act', 'reason', 'operator_name'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .execute();
}
