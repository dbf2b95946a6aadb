import type { StudySummary } from '@zaixue/contract/entities/study';
import type { Queries } from '../../../db/open.ts';
import { calendarDay, dayNumberOf, dayNumberOfCalendar } from '../../../lib/day-number.ts';
import { countFinishedLessons, findActiveDays, sumStudySeconds } from './repo.ts';

/** Most members have fewer days in a row and need one query. */
const DAYS_PER_QUERY = 40;

/** Totals of what a member learnt, and the days in a row (extension). */
export async function readStudySummary(db: Queries, memberId: number, now: number): Promise<StudySummary> {
  const [total_seconds, finished_lessons, days_in_a_row] = await Promise.all([
    sumStudySeconds(db, memberId),
    countFinishedLessons(db, memberId),
    countDaysInARow(db, memberId, dayNumberOf(now)),
  ]);
  return { total_seconds, finished_lessons, days_in_a_row };
}

/** A day that has only begun does not end the days in a row: they are counted up to yesterday until it has watched time. */
async function countDaysInARow(db: Queries, memberId: number, today: number): Promise<number> {
  let count = 0;
  let expected = today;
  for (;;) {
    const days = await findActiveDays(db, memberId, calendarDay(expected), DAYS_PER_QUERY);
    for (const day of days.map(dayNumberOfCalendar)) {
      if (count === 0 && day === today - 1) expected = day;
      if (day !== expected) return count;
      count += 1;
      expected -= 1;
    }
    if (days.length < DAYS_PER_QUERY) return count;
  }
}
