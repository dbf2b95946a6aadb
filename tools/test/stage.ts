import type { StageResult } from './counts.ts';

/** One step of `npm test`. */
export interface Stage {
  /** Name for `--only`. */
  id: string;
  title: string;
  /** Part of `npm run check`. */
  quick: boolean;
  /** @param vitestArguments what the person added for vitest; other stages ignore it */
  run(vitestArguments: readonly string[]): Promise<StageResult>;
}
