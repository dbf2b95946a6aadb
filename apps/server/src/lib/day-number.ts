import { DAY_MS, HOUR_MS } from '@zaixue/contract/rules/time-units';

const UTC8_MS = 8 * HOUR_MS;

/** The day of an instant at UTC+8, as the number of days since 1970-01-01. */
export const dayNumberOf = (instantMs: number): number => Math.floor((instantMs + UTC8_MS) / DAY_MS);

/** The instant at which a day begins at UTC+8, milliseconds UTC. */
export const startOfDay = (day: number): number => day * DAY_MS - UTC8_MS;

/** `yyyy-mm-dd` of a day. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The day of a text `yyyy-mm-dd`; null for a day that does not exist. */
export function dayNumberOfText(text: string): number | null {
  const instant = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(instant)) return null;
  const day = instant / DAY_MS;
  return dayText(day) === text ? day : null;
}

/** The day as the integer `yyyymmdd`, as `watch_days` has it. */
export const calendarDay = (day: number): number => Number(dayText(day).replaceAll('-', ''));

/** The day of an integer `yyyymmdd`. */
export function dayNumberOfCalendar(calendar: number): number {
  return (
    Date.UTC(Math.floor(calendar / 10_000), (Math.floor(calendar / 100) % 100) - 1, calendar % 100) / DAY_MS
  );
}

/**
 * The same in SQL, for a column with milliseconds UTC: integer division, alike on both databases. The numbers stand in the
 * text, because SQLite would divide a parameter as a real number.
 */
export const dayNumberSql = (column: string): string => `(${column} + ${UTC8_MS}) / ${DAY_MS}`;
