import { homeTexts } from './home-texts.ts';

/** The greeting at an hour of the day, 0 to 23. */
export function greetingAt(hour: number): string {
  const { lateNight, morning, noon, afternoon, evening } = homeTexts.greetings;
  if (hour < 5 || hour >= 23) return lateNight;
  if (hour < 11) return morning;
  if (hour < 13) return noon;
  return hour < 18 ? afternoon : evening;
}
