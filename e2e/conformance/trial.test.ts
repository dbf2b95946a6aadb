import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courseDetail, courses } from '@zaixue/contract/calls/course';
import { videoPlayinfo } from '@zaixue/contract/calls/video';
import type { VideoObject } from '@zaixue/contract/entities/video';
import { expect, test } from 'vitest';
import { fetchData } from '../support/api/wire.ts';
import {
  extractGrant,
  guessAddresses,
  guessCompanionAddresses,
  tamperGrant,
} from '../support/media/address-guesses.ts';
import { FFPROBE_MISSING, hasFfprobe, probe } from '../support/media/ffprobe.ts';
import { decryptSegment, type Rendition, readStream, sumSegmentSeconds } from '../support/media/hls.ts';
import { addChineseCaptions } from '../support/site/database.ts';
import { addOneMember } from '../support/site/members.ts';
import { useOwnSite } from '../support/site/site.ts';

/** How much longer than promised a trial may sound: the rest of an audio frame and of a picture, seconds. */
const SLACK_SECONDS = 0.25;
const site = useOwnSite();

interface TrialLesson {
  readonly video: VideoObject;
  readonly courseId: number;
  /** Play addresses of a viewer with a trial, and of a buyer. */
  readonly trial: readonly { readonly url: string; readonly format: string }[];
  readonly full: readonly { readonly url: string; readonly format: string }[];
  /** Whose addresses those are. */
  readonly trialToken: string;
  readonly fullToken: string;
}

/** A lesson with a trial shorter than itself, seen by a plain member and by a buyer. */
async function findTrialLesson(
  format: 'm3u8' | 'mp4',
  fits: (video: VideoObject) => boolean = () => true,
): Promise<TrialLesson> {
  const { url } = site();
  const plain = addOneMember(site());
  for (const course of (await fetchData(url, courses, { page_size: 100 })).data) {
    if (course.is_free === 1) continue;
    const { videos } = await fetchData(url, courseDetail, { id: course.id });
    for (const video of Object.values(videos).flat()) {
      if (video.free_seconds === 0 || video.free_seconds + 5 > video.duration || !fits(video)) continue;
      const trial = (await fetchData(url, videoPlayinfo, { id: video.id }, { token: plain.token })).urls;
      if (trial[0]?.format !== format) continue;
      const buyer = addOneMember(site(), { boughtCourseId: course.id });
      const full = (await fetchData(url, videoPlayinfo, { id: video.id }, { token: buyer.token })).urls;
      const tokens = { trialToken: plain.token, fullToken: buyer.token };
      return { video, courseId: course.id, trial, full, ...tokens };
    }
  }
  throw new Error(`the demo site has no ${format} lesson with a trial`);
}

async function allRenditions(addresses: TrialLesson['trial']): Promise<readonly Rendition[]> {
  return (await Promise.all(addresses.map(({ url }) => readStream(url)))).flat();
}

/** What came back, if anything did. */
async function fetchBytes(address: string, headers: Record<string, string> = {}): Promise<Buffer | null> {
  const response = await fetch(address, { headers, redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.ok ? bytes : null;
}

/** How much came back; short enough to be read in the report of a failed test. */
async function lengthOf(address: string, headers: Record<string, string> = {}): Promise<number | null> {
  return (await fetchBytes(address, headers))?.length ?? null;
}

/** Segments are two seconds long: an odd trial ends within one. */
const TRIALS = [
  ['ends between two segments', 0],
  ['ends within a segment', 1],
] as const;

test.for(TRIALS)('a stream whose trial %s: nothing past it can be had', async ([, rest], { skip }) => {
  const { video, trial, full } = await findTrialLesson('m3u8', (one) => one.free_seconds % 2 === rest);
  const limit = video.free_seconds;
  const ours = await allRenditions(trial);
  const theirs = await allRenditions(full);
  for (const rendition of ours) expect(sumSegmentSeconds(rendition)).toBeLessThanOrEqual(limit + 0.001);
  for (const rendition of theirs) expect(sumSegmentSeconds(rendition)).toBeGreaterThan(limit + 4);

  const grant = extractGrant(trial[0]?.url ?? '', full[0]?.url ?? '');
  const fullGrant = extractGrant(full[0]?.url ?? '', trial[0]?.url ?? '');
  expect(grant.length).toBeGreaterThan(20);
  const listed = new Set(
    ours.flatMap((rendition) => [
      rendition.playlistUrl,
      rendition.keyUrl,
      ...rendition.segments.map(({ url }) => url),
    ]),
  );
  for (const address of listed) expect(await lengthOf(address), address).not.toBeNull();

  // The buyer's addresses with the trial's grant, and the addresses guessed from those of the trial.
  const derived = new Set([
    ...theirs.flatMap(({ segments }) => segments.map(({ url }) => url.replace(fullGrant, grant))),
    ...guessAddresses(ours),
  ]);
  const had: string[] = [];
  for (const address of derived) {
    const isOurs = listed.has(address) || trial.some(({ url }) => url === address);
    if (!isOurs && (await fetchBytes(address)) !== null) had.push(address);
  }
  expect(had).toEqual([]);

  // A grant that was changed opens nothing, not even what the true one opens.
  const wanted = theirs[0]?.segments.at(-1)?.url ?? '';
  for (const forged of tamperGrant(grant)) {
    expect(await lengthOf(wanted.replace(fullGrant, forged)), forged).toBeNull();
    expect(await lengthOf((trial[0]?.url ?? '').replace(grant, forged)), forged).toBeNull();
  }

  // Ranges do not reach behind the cut, and what was received ends with the trial.
  if (!hasFfprobe()) return skip(FFPROBE_MISSING);
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-trial-'));
  try {
    for (const [index, rendition] of ours.entries()) {
      const key = (await fetchBytes(rendition.keyUrl)) ?? Buffer.alloc(0);
      const parts: Buffer[] = [];
      for (const [number, { url }] of rendition.segments.entries()) {
        const bytes = (await fetchBytes(url)) ?? Buffer.alloc(0);
        // A server may answer a range with the whole; more than the whole must not come.
        for (const range of [`bytes=${bytes.length}-`, 'bytes=0-99999999', 'bytes=-99999999']) {
          const ranged = await fetchBytes(url, { range });
          if (ranged) expect(ranged.equals(bytes), `${range} of ${url}`).toBe(true);
        }
        parts.push(decryptSegment(key, number, bytes) ?? Buffer.alloc(0));
      }
      const file = join(folder, `${index}.ts`);
      writeFileSync(file, Buffer.concat(parts));
      const probed = await probe(file);
      expect(probed.videoCodec).toBe('h264');
      expect(probed.lastInstant).toBeLessThanOrEqual(limit + SLACK_SECONDS);
      expect(probed.lastInstant).toBeGreaterThan(limit - 1);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.for(['m3u8', 'mp4'] as const)(
  'companion files of a trial (%s) contain nothing after its end',
  async (format) => {
    const { url } = site();
    const { video, trialToken, fullToken } = await findTrialLesson(format);
    const limit = video.free_seconds;
    addChineseCaptions(site(), video.id, [
      [0, 2, '在试看里'],
      [limit - 1, limit + 2, '跨过结尾'],
      [limit, limit + 1, '刚好之后'],
      [limit + 2, limit + 4, '很久之后'],
    ]);
    const ours = await fetchData(url, videoPlayinfo, { id: video.id }, { token: trialToken });
    const theirs = await fetchData(url, videoPlayinfo, { id: video.id }, { token: fullToken });
    const grant = extractGrant(ours.urls[0]?.url ?? '', theirs.urls[0]?.url ?? '');
    const fullGrant = extractGrant(theirs.urls[0]?.url ?? '', ours.urls[0]?.url ?? '');

    // The buyer has all of it, so that what follows is not refused for want of anything to have.
    const captions = theirs.captions?.find(({ language }) => language === 'zh-CN')?.url ?? '';
    expect((await fetchBytes(captions))?.toString()).toContain('很久之后');
    const isStream = format === 'm3u8';
    expect([ours.thumbnails, theirs.thumbnails !== '']).toEqual(['', isStream]);
    const sheets = isStream ? await sheetsOf(theirs.thumbnails ?? '') : [];
    for (const sheet of sheets) expect(await lengthOf(sheet), sheet).not.toBeNull();

    const offered = (ours.captions ?? []).map((track) => track.url);
    expect(offered).toEqual([captions.replace(fullGrant, grant)]);
    const [heard = ''] = offered;
    const text = (await fetchBytes(heard))?.toString() ?? '';
    expect(text).toContain('在试看里');
    expect(text).not.toMatch(/刚好之后|很久之后/);
    for (const [, minutes, seconds] of text.matchAll(/--> 00:(\d\d):(\d\d\.\d{3})/g)) {
      expect(Number(minutes) * 60 + Number(seconds)).toBeLessThanOrEqual(limit);
    }

    // Nothing else can be had: neither the buyer's addresses with our grant in them, nor what can be guessed.
    const open = new Set([...offered, ours.poster ?? '']);
    const derived = new Set([
      ...[theirs.thumbnails ?? '', theirs.poster ?? '', ...sheets].map((one) =>
        one.replace(fullGrant, grant),
      ),
      ...guessCompanionAddresses(ours.urls[0]?.url ?? ''),
    ]);
    derived.delete('');
    const had: string[] = [];
    for (const address of derived) {
      if (!open.has(address) && (await fetchBytes(address)) !== null) had.push(address);
    }
    expect(had).toEqual([]);
    // A tenth of the forged grants: each costs a request, and all go through the same check as those of segments.
    for (const forged of tamperGrant(grant).filter((_, index) => index % 10 === 0)) {
      for (const address of [captions, ...sheets]) {
        expect(await lengthOf(address.replace(fullGrant, forged)), forged).toBeNull();
      }
    }
  },
);

/** Addresses of the sheets that a list of small pictures names. */
async function sheetsOf(list: string): Promise<string[]> {
  const text = (await fetchBytes(list))?.toString() ?? '';
  const sheets = new Set(
    [...text.matchAll(/^(\S+\.jpg)#/gm)].map(([, name = '']) => new URL(name, list).href),
  );
  expect(sheets.size).toBeGreaterThan(0);
  return [...sheets];
}

test('the key of a trial opens no address of its own kind for another lesson', async () => {
  const { video, courseId, trial, full } = await findTrialLesson('m3u8');
  const grant = extractGrant(trial[0]?.url ?? '', full[0]?.url ?? '');
  const buyer = addOneMember(site(), { boughtCourseId: courseId });
  const { videos } = await fetchData(site().url, courseDetail, { id: courseId });
  const others = Object.values(videos)
    .flat()
    .filter((other) => other.id !== video.id);
  for (const other of others) {
    const { urls } = await fetchData(site().url, videoPlayinfo, { id: other.id }, { token: buyer.token });
    const otherGrant = extractGrant(urls[0]?.url ?? '', trial[0]?.url ?? '');
    if (urls[0]?.format !== 'm3u8') continue;
    const [rendition] = await readStream(urls[0].url);
    const beyond = rendition?.segments.at(-1)?.url.replace(otherGrant, grant) ?? '';
    expect(await lengthOf(beyond), beyond).toBeNull();
  }
});

test('a single file: nothing past the trial can be had', async ({ skip }) => {
  const { video, trial, full } = await findTrialLesson('mp4');
  const [address = ''] = trial.map(({ url }) => url);
  const [fullAddress = ''] = full.map(({ url }) => url);
  const grant = extractGrant(address, fullAddress);
  const bytes = (await fetchBytes(address)) ?? Buffer.alloc(0);
  const whole = (await fetchBytes(fullAddress)) ?? Buffer.alloc(0);
  expect(bytes.length).toBeGreaterThan(1000);
  expect(bytes.length).toBeLessThan(whole.length);

  for (const range of [`bytes=${bytes.length}-`, `bytes=${whole.length - 1000}-${whole.length - 1}`]) {
    expect(await lengthOf(address, { range }), range).toBeNull();
  }
  expect((await fetchBytes(address, { range: 'bytes=0-' }))?.length).toBe(bytes.length);
  expect((await fetchBytes(address, { range: 'bytes=-99999999' }))?.length).toBe(bytes.length);

  for (const guess of ['source.mp4', 'index.mp4', 'full.mp4', 'master.m3u8', '../video.mp4', '.', '..']) {
    const target = new URL(guess, address).href;
    if (target !== address) expect(await lengthOf(target), target).toBeNull();
  }
  for (const forged of tamperGrant(grant)) {
    expect(await lengthOf(address.replace(grant, forged)), forged).toBeNull();
  }

  if (!hasFfprobe()) return skip(FFPROBE_MISSING);
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-trial-'));
  try {
    const file = join(folder, 'trial.mp4');
    writeFileSync(file, bytes);
    const probed = await probe(file);
    expect(probed).toMatchObject({ videoCodec: 'h264', audioCodec: 'aac' });
    expect(probed.lastInstant).toBeLessThanOrEqual(video.free_seconds + SLACK_SECONDS);
    expect(probed.lastInstant).toBeGreaterThan(video.free_seconds - 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the files of the storage have no address of their own', async () => {
  const { url } = site();
  for (const path of [
    '/storage',
    '/media',
    '/media/',
    '/media/play/',
    '/data/zaixue.sqlite',
    '/zaixue.sqlite',
    '/media/../../zaixue.sqlite',
    '/public/../storage',
    '/files/..%2f..%2fzaixue.sqlite',
    '/assets/..%2f..%2f..%2fpackage.json',
  ]) {
    const response = await fetch(url + path);
    const text = await response.text();
    expect(text.startsWith('SQLite format 3'), path).toBe(false);
    expect(text, path).not.toContain('"workspaces"');
    if (response.ok) expect(response.headers.get('content-type'), path).toMatch(/^text\/html/);
  }
});
