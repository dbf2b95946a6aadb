import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeTestVideo } from '../tools/site/make-video.ts';
import { logInDemoOperator } from '../tools/site/operator-client.ts';
import { startSite } from '../tools/site/start-site.ts';
import { findProgram } from '../tools/test/environment/programs.ts';

/** Typical videos of operators. */
const VIDEOS = [
  { name: '3 minutes of 1080p.mp4', seconds: 180, width: 1920, height: 1080 },
  { name: 'a minute of HEVC, 720p.mp4', seconds: 60, width: 1280, height: 720, codec: 'hevc' },
  { name: 'a minute of portrait video, 720p.mp4', seconds: 60, width: 720, height: 1280 },
  { name: 'a minute without sound, 720p.mp4', seconds: 60, width: 1280, height: 720, hasSound: false },
] as const;
const BROKEN = 'the first 100 KB of one.mp4';
const LIMIT_MS = 3600_000;

/**
 * Time from the last uploaded byte to ready, for one video after the other, and the state of a
 * broken file. The same as `e2e/journeys/uploads.test.ts`, with videos of real length.
 */
export async function measureTranscoding(): Promise<void> {
  if (!findProgram('ffmpeg')) {
    console.log('Skipped: ffmpeg is not installed.');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-videos-'));
  const site = await startSite();
  try {
    const operator = await logInDemoOperator(site);
    console.log('| Video | After the last byte | Share of its length | State |\n|---|---:|---:|---|');
    const send = async (name: string, bytes: Buffer, seconds: number): Promise<void> => {
      await operator.upload(name, bytes);
      const started = performance.now();
      let upload = await stateOf(operator, name);
      while (upload.state !== 'ready' && upload.state !== 'failed') {
        if (performance.now() - started > LIMIT_MS) throw new Error(`${name} is still ${upload.state}`);
        await wait(500);
        upload = await stateOf(operator, name);
      }
      const took = (performance.now() - started) / 1000;
      const share = seconds === 0 ? '' : `${Math.round((100 * took) / seconds)} %`;
      console.log(`| ${name} | ${took.toFixed(1)} s | ${share} | ${upload.state} ${upload.reason} |`);
    };
    for (const { name, ...video } of VIDEOS) {
      const path = join(folder, name);
      makeTestVideo({ ...video, path });
      await send(name, readFileSync(path), video.seconds);
    }
    const broken = join(folder, BROKEN);
    writeFileSync(broken, readFileSync(join(folder, VIDEOS[1].name)).subarray(0, 100_000));
    await send(BROKEN, readFileSync(broken), 0);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stateOf(operator: Awaited<ReturnType<typeof logInDemoOperator>>, name: string) {
  const upload = (await operator.list()).find((one) => one.name === name);
  if (!upload) throw new Error(`${name} is not in the list`);
  return upload;
}
