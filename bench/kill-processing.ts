import { killProcessing } from '../tools/site/kill-processing.ts';

const ROUNDS = 50;
/** Rounds with one data folder. */
const BATCH = 10;

/** Kills server and ffmpeg 50 times while films are processed, and tells what became of the films. */
export async function measureKillProcessing(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += BATCH) {
    const report = await killProcessing(BATCH);
    console.log(JSON.stringify(report));
  }
}
