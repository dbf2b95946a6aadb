import { root } from '../../launch/paths.mjs';
import { oneFailed, onePassed } from '../counts.ts';
import { runProgram } from '../run-program.ts';
import type { Stage } from '../stage.ts';

const LIMIT = 180_000;

/** A stage that is one program: it counts as one test, and what the program says is shown when it fails. */
export function programStage(id: string, title: string, command: string, args: readonly string[]): Stage {
  return {
    id,
    title,
    quick: true,
    async run() {
      const { code, output } = await runProgram(command, args, { cwd: root, limit: LIMIT });
      return code === 0 ? onePassed() : oneFailed(output.trim());
    },
  };
}
