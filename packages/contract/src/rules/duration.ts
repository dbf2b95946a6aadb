const two = (value: number): string => String(value).padStart(2, '0');

/** `seconds` rounded to minutes; at least 1 if there are any seconds. */
export const toMinutes = (seconds: number): number =>
  seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;

/** `seconds` as `mm:ss`, from one hour on `hh:mm:ss` (contract 17.8). Fractions are dropped, negatives are 0. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${two(hours)}:${rest}` : rest;
}
