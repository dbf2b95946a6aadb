import type { StudyWeek } from '../../api/queries/study.ts';
import { studyTexts } from './study-texts.ts';

/** One day of the strip. */
interface WeekBar {
  readonly date: string;
  /** One character. */
  readonly short: string;
  /** In full, for screen readers. */
  readonly name: string;
  readonly minutes: number;
  /** Of the busiest day, 0–100; what was learnt at all can be seen. */
  readonly percent: number;
  readonly isToday: boolean;
}

const LEAST_PERCENT = 6;

/** Seconds as the minutes one says: begun ones count from thirty seconds on, and any learning is one at least. */
export const minutesOf = (seconds: number): number =>
  seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;

/** The days of a week as bars; the last one is today. */
export function weekBars({ days }: StudyWeek): WeekBar[] {
  const most = Math.max(1, ...days.map(({ seconds }) => seconds));
  return days.map(({ date, seconds }, index) => {
    const isToday = index === days.length - 1;
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    return {
      date,
      short: isToday ? studyTexts.todayShort : (studyTexts.weekdaysShort[weekday] ?? ''),
      name: isToday ? studyTexts.today : (studyTexts.weekdays[weekday] ?? ''),
      minutes: minutesOf(seconds),
      percent: seconds > 0 ? Math.max(LEAST_PERCENT, Math.round((100 * seconds) / most)) : 0,
      isToday,
    };
  });
}
