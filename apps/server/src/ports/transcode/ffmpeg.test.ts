import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hasFfmpeg, run } from '../../testing/programs.ts';
import { createFfmpegTranscoder, findFfmpeg } from './ffmpeg.ts';
import type { Transcoder } from './port.ts';

// Programs are started here, on cores that others use too.
vi.setConfig({ testTimeout: 60_000 });

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-ffmpeg-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function openTranscoder(): Promise<Transcoder> {
  const transcoder = await findFfmpeg();
  if (!transcoder) throw new Error('ffmpeg is missing');
  return transcoder;
}

/** A file whose reader waits for ever, as one does at the end of a live playlist. */
function endlessFile(): string {
  const path = join(openFolder(), 'endless.mp4');
  run('mkfifo', [path]);
  return path;
}

const FACTS = {
  durationMs: 1000,
  width: 64,
  height: 64,
  frameRate: 25,
  isInterlaced: false,
  hasAudio: false,
  missingVideoMs: 0,
};
const PLANS = [{ width: 64, height: 64, videoBitrate: 100_000, audioBitrate: 0 }];

test.skipIf(!hasFfmpeg)('a playlist is not followed, whatever its name', async () => {
  const folder = openFolder();
  run('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=duration=1:size=64x64',
    join(folder, 'own.ts'),
  ]);
  const bodies = {
    'live.mp4': '#EXTM3U\n#EXT-X-TARGETDURATION:86400\n#EXTINF:10,\nown.ts\n',
    'whole.m3u8': '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nown.ts\n#EXT-X-ENDLIST\n',
    'list.mkv': "ffconcat version 1.0\nfile 'own.ts'\n",
  };
  const transcoder = await openTranscoder();
  for (const [name, body] of Object.entries(bodies)) {
    writeFileSync(join(folder, name), body);
    expect([name, await transcoder.probe(join(folder, name))]).toEqual([name, { kind: 'otherContainer' }]);
    const job = { source: join(folder, name), facts: FACTS, plans: PLANS, folder };
    await expect(transcoder.transcode(job)).rejects.toThrow();
  }
  expect(await transcoder.probe(join(folder, 'own.ts'))).toMatchObject({ kind: 'video' });
});

test.skipIf(!hasFfmpeg)('looking at a file ends after its time, or when told', async () => {
  const hasty = createFfmpegTranscoder({ probeMs: 300, stallMs: 60_000 });
  expect(await hasty.probe(endlessFile())).toEqual({ kind: 'unreadable' });
  const stop = new AbortController();
  const probing = (await openTranscoder()).probe(endlessFile(), stop.signal);
  stop.abort();
  await expect(probing).rejects.toMatchObject({ isInterrupted: true });
});

test.skipIf(!hasFfmpeg)(
  'a stalled job fails permanently; an aborted job is marked as interrupted',
  async () => {
    const job = { source: endlessFile(), facts: FACTS, plans: PLANS, folder: openFolder() };
    const hasty = createFfmpegTranscoder({ probeMs: 60_000, stallMs: 1000 });
    await expect(hasty.transcode(job)).rejects.toMatchObject({
      message: '1 秒没有进展',
      isInterrupted: false,
    });
    const stop = new AbortController();
    const work = (await openTranscoder()).transcode({ ...job, signal: stop.signal });
    stop.abort();
    await expect(work).rejects.toMatchObject({ isInterrupted: true });
  },
);
