import { dirname } from 'node:path';
import { buildH5 } from '../../launch/build-h5.mjs';
import { allSkipped, sum } from '../counts.ts';
import { findChromium } from '../environment/chromium.ts';
import { findFfmpeg } from '../environment/ffmpeg.ts';
import type { Stage } from '../stage.ts';
import { countTests } from './count-tests.ts';
import { runVitest } from './vitest.ts';

/** Against hanging only: the whole of it takes 16 minutes on two cores. */
const LIMIT = 2_400_000;
const PROJECTS = ['conformance', 'e2e'] as const;

export const browser: Stage = {
  id: 'e2e',
  title: 'Conformance, browser journeys, accessibility, budgets',
  quick: false,
  async run(vitestArguments) {
    const chromium = await findChromium();
    const ffmpeg = await findFfmpeg();
    if ('missing' in ffmpeg) return allSkipped(ffmpeg.missing, countTests(PROJECTS));
    await buildH5(process.env);
    const path = `${process.env.PATH}:${dirname(ffmpeg.path)}`;
    if ('missing' in chromium) {
      // Most tests need no browser. Those that do skip themselves, so that a project may be left without any.
      const result = await runVitest(PROJECTS, vitestArguments, { PATH: path }, LIMIT, { someIdle: true });
      return { ...result, notes: [...result.notes, `without a browser: ${chromium.missing}`] };
    }
    const env = { CHROMIUM_PATH: chromium.path, PATH: path };
    if (vitestArguments.length > 0) return runVitest(PROJECTS, vitestArguments, env, LIMIT);
    // Side by side: a journey seldom needs more than one core.
    return sum(await Promise.all(PROJECTS.map((project) => runVitest([project], [], env, LIMIT))));
  },
};
