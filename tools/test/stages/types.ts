import { globSync } from 'node:fs';
import { root } from '../../launch/paths.mjs';
import { oneFailed, onePassed } from '../counts.ts';
import { runProgram } from '../run-program.ts';
import type { Stage } from '../stage.ts';

const CONFIGS = [
  '{apps,packages}/*/tsconfig.json',
  '{e2e,bench,tools}/tsconfig.json',
  'tools/*/tsconfig.json',
];

/** The compiler over every workspace, all at once: it is quick, and its start is most of the time. */
export const types: Stage = {
  id: 'types',
  title: 'Types',
  quick: true,
  async run() {
    const configs = globSync(CONFIGS, { cwd: root }).sort();
    const results = await Promise.all(
      configs.map((config) => runProgram('tsc', ['-p', config], { cwd: root, limit: 180_000 })),
    );
    const wrong = results.filter(({ code }) => code !== 0);
    return wrong.length === 0 ? onePassed() : oneFailed(...wrong.map(({ output }) => output.trim()));
  },
};
