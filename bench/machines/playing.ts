import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { openDatabase } from '../../apps/server/src/db/open.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { makeTestVideo } from '../../tools/site/make-video.ts';
import { addBuyers } from '../../tools/site/members.ts';
import { logInDemoOperator, type OperatorClient } from '../../tools/site/operator-client.ts';
import { startSite } from '../../tools/site/start-site.ts';
import { findProgram } from '../../tools/test/environment/programs.ts';
import { askForList, endAfter } from '../support/list-requests.ts';
import { percentile, printTable } from '../support/report.ts';
import { findLoadTargets } from './mixed-load.ts';
import { describeMachine } from './options.ts';
import { BEGIN_WITHIN_MS, type PlayCounts, type PlayOrder } from './play-streams.ts';

const LEARNERS = 200;
const UPLOADS = ['first.mp4', 'second.mp4'] as const;
const UPLOAD_SECONDS = 60;
const WARM_UP_MS = 5000;
const PHASE_MS = 20_000;
const TRANSCODED_WITHIN_MS = 15 * 60_000;

/**
 * The list of courses of one process with SQLite while 200 learners play a stream, at its own pace and with a report every ten seconds,
 * and while two uploaded videos are transcoded beside them.
 */
export async function measurePlaying(): Promise<void> {
  if (!findProgram('ffmpeg')) return console.log('Skipped: ffmpeg is not installed.');
  const site = await startSite({ startLimitMs: 240_000 });
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-playing-'));
  const db = openDatabase({ databaseUrl: null, dataDir: site.dataDir });
  try {
    const operator = await logInDemoOperator(site);
    const clips = UPLOADS.map((name) => {
      const path = join(folder, name);
      makeTestVideo({ path, seconds: UPLOAD_SECONDS, width: 1280, height: 720 });
      return { name, bytes: readFileSync(path) };
    });
    const members = await addBuyers(db, LEARNERS);
    const targets = await findLoadTargets(site.url, members[0]?.token ?? '');
    await askForList(site, endAfter(WARM_UP_MS));
    const machine = describeMachine();
    const idle = percentile(await askForList(site, endAfter(PHASE_MS)), 0.95);

    const learners = startLearners({ url: site.url, members, lessonId: targets.lessonId });
    await wait(BEGIN_WITHIN_MS);
    const played = percentile(await askForList(site, endAfter(PHASE_MS)), 0.95);
    const playing = await learners.take();
    for (const { name, bytes } of clips) await operator.upload(name, bytes);
    const started = performance.now();
    let isTranscoding = true;
    const ready = waitUntilReady(operator).finally(() => {
      isTranscoding = false;
    });
    const transcoded = percentile(await askForList(site, () => isTranscoding), 0.95);
    await ready;
    const seconds = (performance.now() - started) / 1000;
    const both = await learners.take();
    await learners.stop();

    console.log(`${LEARNERS} learners. ${machine}\n`);
    printTable([
      { what: 'p95 of the list of courses idle, ms', measured: idle.toFixed(1), target: '–' },
      { what: 'p95 while learners play, ms', measured: played.toFixed(1), target: '–' },
      { what: 'of idle', measured: (played / idle).toFixed(2), target: '–' },
      { what: 'p95 while two videos are transcoded too, ms', measured: transcoded.toFixed(1), target: '–' },
      {
        what: 'of idle',
        measured: (transcoded / idle).toFixed(2),
        target: `≤ ${budgets.targets.listWhileTranscodingP95Ratio}`,
      },
      { what: 'segments, stalls, failures while learners play', measured: describe(playing), target: '–' },
      { what: 'the same while videos are transcoded', measured: describe(both), target: '–' },
      { what: 'transcoding of 2 × 60 s of 720p, s', measured: seconds.toFixed(0), target: '–' },
    ]);
  } finally {
    await db.destroy();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const describe = ({ segments, stalls, failures }: PlayCounts): string =>
  `${segments}, ${stalls}, ${failures}`;

async function waitUntilReady(operator: OperatorClient): Promise<void> {
  const isInTime = endAfter(TRANSCODED_WITHIN_MS);
  for (;;) {
    const uploads = await operator.list();
    const states = UPLOADS.map((name) => uploads.find((upload) => upload.name === name)?.state);
    if (states.every((state) => state === 'ready')) return;
    if (states.includes('failed') || !isInTime()) throw new Error(`the uploads are ${states.join(', ')}`);
    await wait(500);
  }
}

/** Learners in a thread of their own: what they receive must not delay the requests that are measured. */
function startLearners(order: PlayOrder) {
  const worker = new Worker(new URL('play-streams.ts', import.meta.url), { workerData: order });
  const failed = once(worker, 'error').then(([error]) => {
    throw error;
  });
  // `take` reports the error.
  failed.catch(() => undefined);
  return {
    /** What was played since the last call. */
    async take(): Promise<PlayCounts> {
      const answer = once(worker, 'message');
      worker.postMessage('take');
      const [counts] = (await Promise.race([answer, failed])) as [PlayCounts];
      return counts;
    },
    stop: () => worker.terminate(),
  };
}
