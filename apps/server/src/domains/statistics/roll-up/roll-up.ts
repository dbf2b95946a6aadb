import { setImmediate } from 'node:timers/promises';
import type { Queries } from '../../../db/open.ts';
import { dayNumberOf, startOfDay } from '../../../lib/day-number.ts';
import { sumAttachments } from '../../catalog/attachments/queries.ts';
import { findAcquiredCourseIds } from '../../catalog/course-access/queries.ts';
import { findLessonIds, findLessonsOfFigures } from '../../catalog/lessons/queries.ts';
import { readFirstMovement } from '../../commerce/ledger/queries.ts';
import { readFirstRegistration } from '../../identity/members/queries.ts';
import {
  findAllStudiedCourseIds,
  findStudiedCourseIds,
  readFirstStudy,
} from '../../learning/figures/queries.ts';
import { sumMediaFiles } from '../../media/files/queries.ts';
import { collectCurve } from './collect-curve.ts';
import { collectDay } from './collect-day.ts';
import { collectFunnels } from './collect-funnels.ts';
import {
  findFunnelCourseIds,
  readStoredDays,
  storeCurve,
  storeDay,
  storeFunnels,
  storeRun,
  storeSpace,
} from './repo.ts';

/** Days before today that a frequent run computes anew, and a nightly one. */
const RECENT_DAYS = 2;
const NIGHTLY_DAYS = 39;

export interface RollUp {
  readonly db: Queries;
  /** Milliseconds UTC. */
  readonly now: number;
  /** Ends the run early, when the server stops; the next run does all of it. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Does one thing after another, with other work of the process between two of them: each blocks SQLite for some
 * milliseconds only. Throws when the run is to end.
 */
async function forEachInTurn<Item>(
  items: Iterable<Item>,
  { signal }: RollUp,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    signal?.throwIfAborted();
    await work(item);
    await setImmediate();
  }
}

function* daysOf(first: number, last: number): Generator<number> {
  for (let day = first; day <= last; day += 1) yield day;
}

/** Computes figures of days anew, oldest first; both are included. */
export function rollUpDays(run: RollUp, first: number, last: number): Promise<void> {
  return forEachInTurn(daysOf(first, last), run, async (day) =>
    storeDay(run.db, day, await collectDay(run.db, day)),
  );
}

function rollUpFunnels(run: RollUp, courseIds: Iterable<number>): Promise<void> {
  return forEachInTurn(courseIds, run, async (id) =>
    storeFunnels(run.db, id, await collectFunnels(run.db, id)),
  );
}

function rollUpCurves(run: RollUp, lessonIds: Iterable<number>): Promise<void> {
  return forEachInTurn(lessonIds, run, async (lessonId) => {
    const [lesson] = await findLessonsOfFigures(run.db, { lessonId });
    if (!lesson) return;
    const { viewers, finished, parts } = await collectCurve(run.db, lessonId, lesson.duration);
    await storeCurve(run.db, {
      ...{ video_id: lessonId, course_id: lesson.course_id, duration: lesson.duration, viewers, finished },
      ...{ parts: parts === null ? '' : JSON.stringify(parts), computed_at: run.now },
    });
  });
}

async function rollUpSpace({ db, now }: RollUp): Promise<void> {
  const day = dayNumberOf(now);
  const sums = { ...(await sumMediaFiles(db)), attachments: await sumAttachments(db) };
  for (const [kind, { bytes, files }] of Object.entries(sums)) {
    await storeSpace(db, { day, kind, bytes, files });
  }
}

/** What changed today and on the two days before, and since the last run if that is longer ago. */
export async function rollUpRecent(run: RollUp, lastRun: number): Promise<void> {
  const today = dayNumberOf(run.now);
  const first = Math.min(today - RECENT_DAYS, dayNumberOf(lastRun) - 1);
  await rollUpDays(run, first, today);
  await rollUpFunnels(run, await findChangedCourses(run, first));
  await rollUpSpace(run);
  await storeRun(run.db, 'recent', run.now);
}

async function findChangedCourses({ db }: RollUp, firstDay: number): Promise<Set<number>> {
  const since = startOfDay(firstDay);
  return new Set([
    ...(await findAcquiredCourseIds(db, since)),
    ...(await findStudiedCourseIds(db, since, firstDay)),
  ]);
}

/** The last 40 days, all funnels, and the curves of the lessons of courses that somebody was in since the last night. */
export async function rollUpNight(run: RollUp, lastNight: number): Promise<void> {
  const { db, now } = run;
  const today = dayNumberOf(now);
  const lastDay = dayNumberOf(lastNight) - 1;
  await rollUpDays(run, Math.min(today - NIGHTLY_DAYS, lastDay), today);
  await rollUpFunnels(run, await findAllCourses(run));
  const studied = await findStudiedCourseIds(db, startOfDay(lastDay), lastDay);
  await rollUpCurves(run, await findLessonIds(db, studied));
  await rollUpSpace(run);
  await storeRun(db, 'recent', now);
  await storeRun(db, 'nightly', now);
}

async function findAllCourses({ db }: RollUp): Promise<Set<number>> {
  return new Set([
    ...(await findAcquiredCourseIds(db, 0)),
    ...(await findAllStudiedCourseIds(db)),
    ...(await findFunnelCourseIds(db)),
  ]);
}

/**
 * Computes everything anew. Only the space of earlier days stays as it is, because nothing else tells what it was.
 * Returns the first and the last day with figures; null when there is nothing to count.
 */
export async function rebuildStatistics(run: RollUp): Promise<{ first: number; last: number } | null> {
  const { db, now } = run;
  const starts = [await readFirstMovement(db), await readFirstRegistration(db), await readFirstStudy(db)];
  const known = starts.filter((at) => at !== null).map(dayNumberOf);
  const stored = await readStoredDays(db);
  // Days with stored figures and without rows lose their figures.
  const first = Math.min(...known, stored?.first ?? Number.POSITIVE_INFINITY);
  const last = Math.max(dayNumberOf(now), stored?.last ?? 0);
  if (Number.isFinite(first)) await rollUpDays(run, first, last);
  await rollUpFunnels(run, await findAllCourses(run));
  await rollUpCurves(run, await findLessonIds(db, null));
  await rollUpSpace(run);
  await storeRun(db, 'recent', now);
  await storeRun(db, 'nightly', now);
  return Number.isFinite(first) ? { first, last } : null;
}
