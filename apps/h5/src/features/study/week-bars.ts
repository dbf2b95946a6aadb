import type { StudyWeek } from '../../api/queries/study.ts';
import { studyTexts } from './study-texts.ts';

interface WeekBar {
  readonly date: string;
  /** Name of the day, one character. */
  readonly short: string;
  /** Full name of the day, for screen readers. */
  readonly name: string;
  readonly minutes: number;
  /** Percentage of the longest day, 0–100; at least 6 if there is any. */
  readonly percent: number;
  readonly isToday: boolean;
}

const MIN_PERCENT = 6;

/** Rounds seconds to minutes; at least 1 if there are any seconds. */
export const toMinutes = (seconds: number): number =>
  seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;

/** Converts the days of a week to bars. The last day is today. */
export function toWeekBars({ days }: StudyWeek): WeekBar[] {
  const most = Math.max(1, ...days.map(({ seconds }) => seconds));
  return days.map(({ date, seconds }, index) => {
    const isToday = index === days.length - 1;
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    return {
      date,
      short: isToday ? studyTexts.todayShort : (studyTexts.weekdaysShort[weekday] ?? ''),
      name: isToday ? studyTexts.today : (studyTexts.weekdays[weekday] ?? ''),
      minutes: toMinutes(seconds),
      percent: seconds > 0 ? Math.max(MIN_PERCENT, Math.round((100 * seconds) / most)) : 0,
      isToday,
    };
  });
}
