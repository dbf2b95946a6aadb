const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A size in bytes with a unit: `512 B`, `1.5 MB`, `12 MB`. */
export function formatFileSize(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = unit > 0 && size < 10 ? 1 : 0;
  return `${size.toFixed(digits).replace(/\.0$/, '')} ${UNITS[unit]}`;
}
