import { GROWTH_FACTOR, GROWTH_SLACK_SECONDS } from './progress.ts';

/** What is stored of a member's day to bound what it may still gain. */
export interface StudyDay {
  /** What is left of the allowance, seconds; a day begins with `GROWTH_SLACK_SECONDS`. */
  readonly allowanceSeconds: number;
  /** Up to when the clock has been counted, UTC milliseconds. */
  readonly countedAt: number;
}

export interface AdmittedSeconds {
  readonly admitted: number;
  readonly day: StudyDay;
}

/**
 * How many of the seconds watched of some video count for the member's day. Over all
 * videos together, also when several play at once, a day grows by at most twice the real time plus 30 s (contract 7.4).
 */
export function admitStudySeconds(day: StudyDay, seconds: number, now: number): AdmittedSeconds {
  const earned = Math.floor((Math.max(0, now - day.countedAt) / 1000) * GROWTH_FACTOR);
  const allowance = Math.min(day.allowanceSeconds + earned, earned + GROWTH_SLACK_SECONDS);
  const admitted = Math.max(0, Math.min(seconds, allowance));
  return {
    admitted,
    day: {
      allowanceSeconds: allowance - admitted,
      // What is less than a second is not lost, it counts the next time.
      countedAt: Math.min(now, day.countedAt + (earned * 1000) / GROWTH_FACTOR),
    },
  };
}
