import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ALL_METRICS, type DayFigure, SUBJECT_TYPES } from '../day-figures.ts';

/** Rows that a statement writes at most. */
const ROWS_AT_ONCE = 500;

const keyOf = (figure: { subject_type: string; metric: string; subject_id: string }): string =>
  `${figure.subject_type} ${figure.metric} ${figure.subject_id}`;

/**
 * Makes the stored figures of a day equal these. Only figures that differ are written, in one transaction: the same
 * figures again write nothing.
 */
export async function storeDay(db: Queries, day: number, figures: readonly DayFigure[]): Promise<void> {
  const stored = await db
    .selectFrom('day_stats')
    .where('subject_type', 'in', SUBJECT_TYPES)
    .where('metric', 'in', ALL_METRICS)
    .where('day', '=', day)
    .select(['subject_type', 'metric', 'subject_id', 'value'])
    .execute();
  const before = new Map(stored.map((row) => [keyOf(row), row.value]));
  const rows = figures.map(({ subjectType, subjectId, metric, value }) => ({
    ...{ subject_type: subjectType, metric, day, subject_id: subjectId, value },
  }));
  const wanted = new Set(rows.map(keyOf));
  const changed = rows.filter((row) => before.get(keyOf(row)) !== row.value);
  const gone = stored.filter((row) => !wanted.has(keyOf(row)));
  if (changed.length === 0 && gone.length === 0) return;
  // One statement needs no transaction.
  if (gone.length === 0 && changed.length <= ROWS_AT_ONCE) return upsertFigures(db, changed);
  await inTransaction(db, async (transaction) => {
    for (const { subject_type, metric, subject_id } of gone) {
      await transaction
        .deleteFrom('day_stats')
        .where('subject_type', '=', subject_type)
        .where('metric', '=', metric)
        .where('day', '=', day)
        .where('subject_id', '=', subject_id)
        .execute();
    }
    for (let start = 0; start < changed.length; start += ROWS_AT_ONCE) {
      await upsertFigures(transaction, changed.slice(start, start + ROWS_AT_ONCE));
    }
  });
}

async function upsertFigures(db: Queries, rows: readonly Tables['day_stats'][]): Promise<void> {
  await db
    .insertInto('day_stats')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['subject_type', 'metric', 'day', 'subject_id'])
        .doUpdateSet((set) => ({ value: set.ref('excluded.value') })),
    )
    .execute();
}

/** First and last day with figures; null for none. */
export async function readStoredDays(db: Queries): Promise<{ first: number; last: number } | null> {
  const { first, last } = await db
    .selectFrom('day_stats')
    .select(({ fn }) => [fn.min<number | null>('day').as('first'), fn.max<number | null>('day').as('last')])
    .executeTakeFirstOrThrow();
  return first === null || last === null ? null : { first, last };
}

export type FunnelRow = Insertable<Tables['course_funnels']>;

/** Replaces the funnels of a course. */
export async function storeFunnels(db: Queries, courseId: number, rows: readonly FunnelRow[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('course_funnels').where('course_id', '=', courseId).execute();
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await transaction
        .insertInto('course_funnels')
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .execute();
    }
  });
}

/** Courses with stored funnels. */
export async function findFunnelCourseIds(db: Queries): Promise<number[]> {
  const rows = await db.selectFrom('course_funnels').select('course_id').distinct().execute();
  return rows.map(({ course_id }) => course_id);
}

/** Stores the curve of a lesson. */
export async function storeCurve(db: Queries, curve: Tables['lesson_curves']): Promise<void> {
  const { video_id: _id, ...values } = curve;
  await db
    .insertInto('lesson_curves')
    .values(curve)
    .onConflict((conflict) => conflict.column('video_id').doUpdateSet(values))
    .execute();
}

/** Stores the space of a kind of files on a day. */
export async function storeSpace(db: Queries, space: Tables['storage_stats']): Promise<void> {
  const { bytes, files } = space;
  await db
    .insertInto('storage_stats')
    .values(space)
    .onConflict((conflict) => conflict.columns(['day', 'kind']).doUpdateSet({ bytes, files }))
    .execute();
}

export type RunName = 'recent' | 'nightly';

/** When a run finished last, milliseconds UTC; null for never. */
export async function readRun(db: Queries, name: RunName): Promise<number | null> {
  const run = await db
    .selectFrom('statistics_runs')
    .where('name', '=', name)
    .select('finished_at')
    .executeTakeFirst();
  return run?.finished_at ?? null;
}

export async function storeRun(db: Queries, name: RunName, now: number): Promise<void> {
  await db
    .insertInto('statistics_runs')
    .values({ name, finished_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ finished_at: now }))
    .execute();
}
