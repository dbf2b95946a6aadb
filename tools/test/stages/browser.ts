import { dirname } from 'node:path';
import { buildH5 } from '../../launch/build-h5.mjs';
import { oneSkipped, sum } from '../counts.ts';
import { findChromium } from '../environment/chromium.ts';
import { findFfmpeg } from '../environment/ffmpeg.ts';
import type { Stage } from '../stage.ts';
import { runVitest } from './vitest.ts';

const LIMIT = 1_200_000;
const PROJECTS = ['conformance', 'e2e'] as const;

export const browser: Stage = {
  id: 'e2e',
  title: 'Conformance, browser journeys, accessibility, budgets',
  quick: false,
  async run(vitestArguments) {
    const chromium = await findChromium();
    if ('missing' in chromium) return oneSkipped(chromium.missing);
    const ffmpeg = await findFfmpeg();
    if ('missing' in ffmpeg) return oneSkipped(ffmpeg.missing);
    await buildH5(process.env);
    const env = { CHROMIUM_PATH: chromium.path, PATH: `${process.env.PATH}:${dirname(ffmpeg.path)}` };
    if (vitestArguments.length > 0) return runVitest(PROJECTS, vitestArguments, env, LIMIT);
    // Side by side: a journey seldom needs more than one core.
    return sum(await Promise.all(PROJECTS.map((project) => runVitest([project], [], env, LIMIT))));
  },
};
