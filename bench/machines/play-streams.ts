import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Buyer } from '../../tools/site/members.ts';

/** What the learners of a thread play. */
export interface PlayOrder {
  readonly url: string;
  readonly members: readonly Buyer[];
  /** A lesson that is a stream. */
  readonly lessonId: number;
}

export interface PlayCounts {
  segments: number;
  /** Segments that came too late to play on. */
  stalls: number;
  failures: number;
}

interface Segment {
  readonly url: string;
  /** Length of its video, milliseconds. */
  readonly duration: number;
}

/** The learners begin one after the other in this time. */
export const BEGIN_WITHIN_MS = 10_000;
const REPORT_EVERY_MS = 10_000;
/** A player asks for a segment so long before it needs it: later is a stall. */
const BUFFER_MS = 10_000;

const none = (): PlayCounts => ({ segments: 0, stalls: 0, failures: 0 });
let counts = none();
const count = (what: keyof PlayCounts): void => {
  counts[what] += 1;
};

/** Plays a stream at its own pace, again from its beginning when it ends. */
async function play(call: string, { token }: Buyer, delay: number): Promise<never> {
  await wait(delay);
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const segments = await readSegments(`${call}/playinfo`, headers);
    let position = 0;
    let reportedAt = performance.now();
    // What the player has, milliseconds before it must stop.
    let neededAt = performance.now() + BUFFER_MS;
    for (const { url, duration } of segments) {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      count(answer.ok ? 'segments' : 'failures');
      if (performance.now() > neededAt) {
        count('stalls');
        neededAt = performance.now();
      }
      neededAt += duration;
      position += duration;
      if (performance.now() - reportedAt >= REPORT_EVERY_MS) {
        reportedAt = performance.now();
        await report(call, headers, position / 1000);
      }
      await wait(Math.max(0, neededAt - BUFFER_MS - performance.now()));
    }
  }
}

async function report(call: string, headers: Record<string, string>, position: number): Promise<void> {
  const answer = await fetch(`${call}/record`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ duration: Math.max(1, Math.floor(position)) }),
  });
  if (((await answer.json()) as { code: number }).code !== 0) count('failures');
}

/** The segments of the highest rendition of a lesson. */
async function readSegments(playinfo: string, headers: Record<string, string>): Promise<Segment[]> {
  const { data } = (await (await fetch(playinfo, { headers })).json()) as {
    data: { urls: { url: string }[] };
  };
  const master = data.urls[0]?.url ?? '';
  const renditions = [...(await readText(master)).matchAll(/^\d+\/index\.m3u8.*$/gm)].map(([path]) => path);
  const highest = renditions.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))[0] ?? '';
  const playlist = new URL(highest, master).href;
  return [...(await readText(playlist)).matchAll(/#EXTINF:([\d.]+),[^\n]*\n([^#\n]+)/g)].map(
    ([, seconds = '0', path = '']) => ({
      url: new URL(path, playlist).href,
      duration: Number(seconds) * 1000,
    }),
  );
}

const readText = async (url: string): Promise<string> => (await fetch(url)).text();

/** Only in a thread of its own: an import for the types must not start learners. */
if (parentPort) {
  const port = parentPort;
  const { url, members, lessonId } = workerData as PlayOrder;
  for (const [index, member] of members.entries())
    void play(`${url}/api/v2/video/${lessonId}`, member, (index * BEGIN_WITHIN_MS) / members.length);
  port.on('message', () => {
    port.postMessage(counts);
    counts = none();
  });
}
