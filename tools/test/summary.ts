import { formatCounts, type Result, sum } from './result.ts';

/** A part of the run with its result, and how long it took where that was measured on its own. */
export interface Part {
  title: string;
  result: Result;
  seconds?: number;
}

const mark = ({ failed, passed }: Result): string => {
  if (failed > 0) return '✗';
  return passed > 0 ? '✓' : '–';
};

/** One line, e.g. `✓ Types: 1 passed, 0 failed, 0 skipped (9.1 s)`. */
export const formatPart = ({ title, result, seconds }: Part): string =>
  `${mark(result)} ${title}: ${formatCounts(result)}${seconds === undefined ? '' : ` (${seconds.toFixed(1)} s)`}`;

/** Maximum number of lines per part in the summary; the full output stands above. */
const SHOWN_LINES = 12;

function lines({ title, result }: Part): string[] {
  const all = result.notes.flatMap((note) => note.split('\n')).filter((line) => line.trim() !== '');
  const more = all.length > SHOWN_LINES ? [`… and ${all.length - SHOWN_LINES} more lines above`] : [];
  return [...all.slice(0, SHOWN_LINES), ...more].map((line) => `  ${title}: ${line}`);
}

const listed = (title: string, parts: readonly Part[]): string[] =>
  parts.length === 0 ? [] : ['', title, ...parts.flatMap(lines)];

/** The summary of a run: the slowest tests, skips with reasons, failures, and the counts as the last line. */
export function summarize(parts: readonly Part[]): string {
  const total = sum(parts.map(({ result }) => result));
  const slowest = total.slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1)} s  ${name}`);
  return [
    ...parts.map(formatPart),
    ...(slowest.length > 0 ? ['', 'Slowest tests', ...slowest] : []),
    ...listed(
      'Skipped',
      parts.filter(({ result }) => result.failed === 0 && result.notes.length > 0),
    ),
    ...listed(
      'Failed',
      parts.filter(({ result }) => result.failed > 0),
    ),
    '',
    formatCounts(total),
  ].join('\n');
}
