const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `1.5 GB` of a number of bytes; 1 KB is 1024 bytes. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`;
}

/** `5:07` or `1:02:07` of a number of seconds. */
export function formatClock(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds % 60),
  ];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Seconds of `5:07`, `1:02:07` or `90`; undefined when it is none of these. Full-width colons count as colons. */
export function parseClock(text: string): number | undefined {
  const parts = text.trim().replaceAll('：', ':').split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return undefined;
  const numbers = parts.map(Number);
  if (numbers.slice(1).some((value) => value > 59)) return undefined;
  return numbers.reduce((sum, value) => sum * 60 + value, 0);
}
