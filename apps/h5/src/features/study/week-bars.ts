import { toMinutes } from '@zaixue/contract/rules/duration';
import type { StudyWeek } from '../../api/queries/study.ts';
import { studyTexts } from './study-texts.ts';

/** Learning of a day that is worth aiming for, minutes. */
export const DAILY_GOAL_MINUTES = 15;

interface WeekBar {
  readonly date: string;
  /** Name of the day, one character. */
  readonly short: string;
  /** Full name of the day, for screen readers. */
  readonly name: string;
  readonly minutes: number;
  /** Percentage of the longest day, or of the goal where no day reached it, 0–100; at least 6 if there is any. */
  readonly percent: number;
  readonly isGoalMet: boolean;
  readonly isToday: boolean;
}

const MIN_PERCENT = 6;

/** Converts the days of a week to bars. The last day is today. */
export function toWeekBars({ days }: StudyWeek): WeekBar[] {
  const full = Math.max(DAILY_GOAL_MINUTES * 60, ...days.map(({ seconds }) => seconds));
  return days.map(({ date, seconds }, index) => {
    const isToday = index === days.length - 1;
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    return {
      date,
      short: isToday ? studyTexts.todayShort : (studyTexts.weekdaysShort[weekday] ?? ''),
      name: isToday ? studyTexts.today : (studyTexts.weekdays[weekday] ?? ''),
      minutes: toMinutes(seconds),
      percent: seconds > 0 ? Math.max(MIN_PERCENT, Math.round((100 * seconds) / full)) : 0,
      isGoalMet: seconds >= DAILY_GOAL_MINUTES * 60,
      isToday,
    };
  });
}
