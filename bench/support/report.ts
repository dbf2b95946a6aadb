/** Prints a Markdown table of measures beside their targets. */
export function printTable(rows: readonly { what: string; measured: string; target: string }[]): void {
  console.log('| What | Measured | Target |\n|---|---:|---:|');
  for (const row of rows) console.log(`| ${row.what} | ${row.measured} | ${row.target} |`);
}

/** The middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that at least `share` (0–1) of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
