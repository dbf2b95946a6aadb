// @module-tag complete
import { expect, test } from 'vitest';
import { killProcessing } from '../../tools/site/kill-processing.ts';
import { findProgram } from '../../tools/test/environment/programs.ts';

const ROUNDS = 3;

test.skipIf(!findProgram('ffmpeg'))(
  'kill -9 of server or ffmpeg: every video ends ready or failed with a reason, nothing is left over',
  async () => {
    const report = await killProcessing(ROUNDS);
    expect(report.serverKills + report.ffmpegKills).toBe(ROUNDS);
    expect(report.ready + report.failed.length).toBe(ROUNDS);
    expect([report.unfinished, report.leftovers]).toEqual([[], []]);
  },
  300_000,
);
