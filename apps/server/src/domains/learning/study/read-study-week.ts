import type { StudyWeek } from '@zaixue/contract/entities/study';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { localDay, toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Queries } from '../../../db/open.ts';
import { findStudyDays } from './repo.ts';

const DAYS = 7;

/** Seconds watched on each of the last seven days at UTC+8, today last (extension). */
export async function readStudyWeek(db: Queries, memberId: number, now: number): Promise<StudyWeek> {
  const instants = Array.from({ length: DAYS }, (_, index) => now - (DAYS - 1 - index) * DAY_MS);
  const rows = await findStudyDays(db, memberId, localDay(instants[0] ?? now), localDay(now));
  const secondsOf = new Map(rows.map(({ day, seconds }) => [day, seconds]));
  const days = instants.map((instant) => ({
    date: toLocalTime(instant).slice(0, 10),
    seconds: secondsOf.get(localDay(instant)) ?? 0,
  }));
  return { total_seconds: days.reduce((sum, { seconds }) => sum + seconds, 0), days };
}
