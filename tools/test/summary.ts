import { countLine, sum } from './counts.ts';
import type { Outcome } from './run-stages.ts';

/** Of a stage with a lot to say the beginning is enough here; the rest stands above, where it ran. */
const SHOWN_LINES = 12;

function lines({ stage, result }: Outcome): string[] {
  const all = result.notes.flatMap((note) => note.split('\n')).filter((line) => line.trim() !== '');
  const more = all.length > SHOWN_LINES ? [`… and ${all.length - SHOWN_LINES} more lines above`] : [];
  return [...all.slice(0, SHOWN_LINES), ...more].map((line) => `  ${stage.title}: ${line}`);
}

const listed = (title: string, outcomes: readonly Outcome[]): string[] =>
  outcomes.length === 0 ? [] : ['', title, ...outcomes.flatMap(lines)];

/** The end of a run: what was skipped and why, what failed, and as the last line the counts. */
export function summary(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ result }) => result.failed > 0);
  const remarked = outcomes.filter(({ result }) => result.failed === 0 && result.notes.length > 0);
  const total = sum(outcomes.map(({ result }) => result));
  return [...listed('Skipped', remarked), ...listed('Failed', failed), '', countLine(total)].join('\n');
}
