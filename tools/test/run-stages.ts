import { ReadableError } from '../launch/terminal.mjs';
import { formatCounts, oneFailed, type Stage, type StageResult, sum } from './stage.ts';

/** A stage and its result. */
interface Outcome {
  stage: Stage;
  result: StageResult;
}

function words(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof ReadableError ? error.message : (error.stack ?? error.message);
}

const mark = ({ failed, passed }: StageResult): string => {
  if (failed > 0) return '✗';
  return passed > 0 ? '✓' : '–';
};

/** Runs all stages in order, also after a failure; an exception counts as a failure. */
export async function runStages(
  stages: readonly Stage[],
  vitestArguments: readonly string[],
  print: (line: string) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [index, stage] of stages.entries()) {
    print(`\n── ${index + 1}/${stages.length} ${stage.title}`);
    const startedAt = Date.now();
    const result = await stage.run(vitestArguments).catch((error: unknown) => oneFailed(words(error)));
    for (const note of result.notes) print(note.replace(/^/gm, '   '));
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    print(`${mark(result)} ${stage.title}: ${formatCounts(result)} (${seconds} s)`);
    outcomes.push({ stage, result });
  }
  return outcomes;
}

/** Maximum number of lines per stage in the summary; the full output stands above. */
const SHOWN_LINES = 12;

function lines({ stage, result }: Outcome): string[] {
  const all = result.notes.flatMap((note) => note.split('\n')).filter((line) => line.trim() !== '');
  const more = all.length > SHOWN_LINES ? [`… and ${all.length - SHOWN_LINES} more lines above`] : [];
  return [...all.slice(0, SHOWN_LINES), ...more].map((line) => `  ${stage.title}: ${line}`);
}

const listed = (title: string, outcomes: readonly Outcome[]): string[] =>
  outcomes.length === 0 ? [] : ['', title, ...outcomes.flatMap(lines)];

/** The summary of a run: skips with reasons, failures, and the counts as the last line. */
export function summary(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ result }) => result.failed > 0);
  const remarked = outcomes.filter(({ result }) => result.failed === 0 && result.notes.length > 0);
  const total = sum(outcomes.map(({ result }) => result));
  return [...listed('Skipped', remarked), ...listed('Failed', failed), '', formatCounts(total)].join('\n');
}
