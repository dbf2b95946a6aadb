import type { PeriodStep } from '@zaixue/contract/operator/statistics/statistics-period';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { type Metric, MONEY_METRICS, type SubjectType } from '../day-figures.ts';
import { type Days, stepsOf } from './period.ts';

/** Sums by metric; a metric without figures is missing. */
export type Sums = ReadonlyMap<string, number>;

const inDays = (db: Queries, subjectType: SubjectType, metrics: readonly Metric[], { from, to }: Days) =>
  db
    .selectFrom('day_stats')
    .where('subject_type', '=', subjectType)
    .where('metric', 'in', metrics)
    .where('day', '>=', from)
    .where('day', '<=', to);

/** Condition that the subject is a course in the scope. */
export type SubjectFilter = ((subject: Expression<unknown>) => RawBuilder<SqlBool>) | null;

export interface SumQuery {
  readonly subjectType: SubjectType;
  readonly metrics: readonly Metric[];
  readonly days: Days;
  /** Which courses count; null for all subjects. The subject is given as an integer. */
  readonly only?: SubjectFilter;
}

const subjectNumber = sql<number>`cast(subject_id as integer)`;

/** Sums of a period by day and metric. */
export function sumByDay(db: Queries, { subjectType, metrics, days, only = null }: SumQuery) {
  const found = inDays(db, subjectType, metrics, days);
  return (only ? found.where(only(subjectNumber)) : found)
    .groupBy(['day', 'metric'])
    .select(({ fn }) => ['day', 'metric', fn.sum<number>('value').as('value')])
    .execute();
}

/** Sums of a period by subject and metric. */
export function sumBySubject(db: Queries, { subjectType, metrics, days }: SumQuery) {
  return inDays(db, subjectType, metrics, days)
    .groupBy(['subject_id', 'metric'])
    .select(({ fn }) => ['subject_id', 'metric', fn.sum<number>('value').as('value')])
    .execute();
}

/** SQL of the first day of the step that holds the day of a row, cut to the period. */
export function stepSql(step: PeriodStep, days: Days): RawBuilder<number> {
  const from = sql.lit(days.from);
  if (step === 'day') return sql<number>`day`;
  if (step === 'week')
    return sql<number>`case when day - (day + 3) % 7 < ${from} then ${from} else day - (day + 3) % 7 end`;
  // At most 37 months.
  const later = stepsOf(days, 'month').slice(1).reverse();
  const cases = later.map((month) => sql`when day >= ${sql.lit(month.from)} then ${sql.lit(month.from)}`);
  return cases.length === 0
    ? sql<number>`(day - day + ${from})`
    : sql<number>`case ${sql.join(cases, sql` `)} else ${from} end`;
}

/**
 * Different people of a period by step, or in all (null): those whose day before lies outside the step. Nobody is counted
 * twice, so the sum over a step is a number of people.
 */
export async function countPeople(
  db: Queries,
  metric: 'active' | 'paying',
  days: Days,
  step: PeriodStep | null,
): Promise<ReadonlyMap<number, number>> {
  const first = step === null ? sql<number>`(day - day + ${sql.lit(days.from)})` : stepSql(step, days);
  const rows = await inDays(db, 'since', [metric], days)
    .where(sql<SqlBool>`${subjectNumber} < ${first}`)
    .groupBy(first)
    .select(({ fn }) => [first.as('first'), fn.sum<number>('value').as('people')])
    .execute();
  return new Map(rows.map((row) => [row.first, row.people]));
}

/** People of a period who did it for the first time ever, by day. */
export function countFirstPayers(db: Queries, days: Days) {
  return inDays(db, 'since', ['paying'], days)
    .where('subject_id', '=', '0')
    .groupBy('day')
    .select(({ fn }) => ['day', fn.sum<number>('value').as('value')])
    .execute();
}

/** Stored money up to a day, by day, subject type and metric. */
export function sumMoneyByDay(db: Queries, to: number) {
  return db
    .selectFrom('day_stats')
    .where('subject_type', 'in', ['site', 'channel', 'course', 'plan'])
    .where('metric', 'in', MONEY_METRICS)
    .where('day', '<=', to)
    .groupBy(['subject_type', 'metric', 'day'])
    .select(({ fn }) => ['subject_type', 'metric', 'day', fn.sum<number>('value').as('value')])
    .execute();
}

const FUNNEL_COLUMNS = ['people', 'started', 'reached25', 'reached50', 'reached75', 'reached100'] as const;
export type FunnelSums = Readonly<Record<(typeof FUNNEL_COLUMNS)[number], number>>;

/** Sums of the funnels of a period by course and group, of the courses of a subquery. */
export function sumFunnels(
  db: Queries,
  days: Days,
  isWanted: (courseId: Expression<unknown>) => RawBuilder<SqlBool>,
): Promise<(FunnelSums & { readonly course_id: number; readonly audience: string })[]> {
  return db
    .selectFrom('course_funnels')
    .where('audience', 'in', ['bought', 'others'])
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .where((where) => isWanted(where.ref('course_funnels.course_id')))
    .groupBy(['course_id', 'audience'])
    .select(['course_id', 'audience'])
    .select(({ fn }) => FUNNEL_COLUMNS.map((column) => fn.sum<number>(column).as(column)))
    .execute();
}

/** The curves of a course, by the id of the lesson. */
export async function findCurves(db: Queries, lessonIds: readonly number[]) {
  if (lessonIds.length === 0) return new Map<number, never>();
  const rows = await db.selectFrom('lesson_curves').where('video_id', 'in', lessonIds).selectAll().execute();
  return new Map(rows.map((row) => [row.video_id, row]));
}

/** Space by kind on each day of a period that has figures, oldest first. */
export function findSpace(db: Queries, { from, to }: Days) {
  return db
    .selectFrom('storage_stats')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['day', 'kind', 'bytes', 'files'])
    .orderBy('day')
    .execute();
}

/** First day with figures of space; null while there is none. */
export async function readFirstSpaceDay(db: Queries): Promise<number | null> {
  const { day } = await db
    .selectFrom('storage_stats')
    .select(({ fn }) => fn.min<number | null>('day').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}
