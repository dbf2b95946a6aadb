import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * How long ago `instantMs` was, seen at `nowMs` (both UTC milliseconds), in the words of contract 17.8.
 * All steps are floored; absolute forms are in UTC+0. An instant in the future counts as `刚刚`.
 */
export function relativeTime(instantMs: number, nowMs: number): string {
  const age = nowMs - instantMs;
  if (age < MINUTE_MS) return '刚刚';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}分钟前`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}小时前`;
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)}天前`;
  const date = new Date(instantMs);
  const dayAndTime = `${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return age < 365 * DAY_MS ? dayAndTime : `${date.getUTCFullYear()}-${dayAndTime}`;
}
