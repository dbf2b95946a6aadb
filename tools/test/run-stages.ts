import { ReadableError } from '../launch/readable-error.mjs';
import { countLine, oneFailed, type StageResult } from './counts.ts';
import type { Stage } from './stage.ts';

/** A stage with what it found. */
export interface Outcome {
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

/** Runs stages one after the other, each whatever became of those before it; an exception counts as a failure. */
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
    print(`${mark(result)} ${stage.title}: ${countLine(result)} (${seconds} s)`);
    outcomes.push({ stage, result });
  }
  return outcomes;
}
