// @module-tag complete
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerPath } from '../../bench/browser/player.ts';
import { makeTestVideo } from '../../tools/site/make-video.ts';
import { logInDemoOperator, type OperatorClient } from '../../tools/site/operator-client.ts';
import { findProgram } from '../../tools/test/environment/programs.ts';
import { findLesson, isFree } from '../support/api/lessons.ts';
import { expectToPlay } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

/** Work on videos comes after everything else on a busy machine. */
const WORK_MS = 420_000;

const site = useSite();
const browser = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'zaixue-videos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileOf = (name: string): string => join(folder, name);

/** Films as operators have them, and the shape in which they must play. */
const VIDEOS = [
  { name: '长一点的课.mp4', seconds: 12, shape: 'wide' },
  { name: '竖着拍的.mp4', seconds: 4, width: 360, height: 640, shape: 'upright' },
  { name: '没有声音.mp4', seconds: 4, hasAudio: false, shape: 'wide' },
  { name: 'iPhone 拍的.mov', seconds: 4, codec: 'hevc', shape: 'wide' },
] as const;
const BROKEN = '传坏了的.mp4';
const titleOf = (name: string): string => name.replace(/\.\w+$/, '');
/** Ids of the lessons made of the videos. */
const lessons = new Map<string, number>();

/** Waits until an upload is ready or has failed. */
async function waitForEnd(operator: OperatorClient, name: string) {
  const find = async () => (await operator.list()).find((upload) => upload.name === name);
  await expect
    .poll(async () => (await find())?.state, { timeout: WORK_MS, interval: 500 })
    .toMatch(/^(ready|failed)$/);
  return find();
}

describe.skipIf(!findProgram('ffmpeg'))('videos of an operator', () => {
  beforeAll(() => {
    for (const { name, shape: _, ...video } of VIDEOS) makeTestVideo({ ...video, path: fileOf(name) });
    writeFileSync(fileOf(BROKEN), readFileSync(fileOf(VIDEOS[1].name)).subarray(0, 20_000));
  });

  test('are sent for new lessons, also in pieces, processed, and then shown to learners', {
    timeout: WORK_MS,
  }, async () => {
    const { course } = await findLesson(site().url, 'free lesson', isFree);
    const operator = await logInDemoOperator(site());
    const titles = VIDEOS.map(({ name }) => titleOf(name));
    const { id: chapterId } = await operator.call<{ id: number }>('POST', `/courses/${course.id}/chapters`, {
      title: '运营自己的视频',
    });
    const { ids } = await operator.call<{ ids: number[] }>('POST', `/courses/${course.id}/lessons`, {
      chapterId,
      titles,
    });
    for (const [index, { name }] of VIDEOS.entries()) {
      const lessonId = ids[index] ?? 0;
      lessons.set(name, lessonId);
      await operator.upload(name, readFileSync(fileOf(name)), { lessonId, pieces: index === 0 ? 3 : 1 });
    }
    await operator.upload(BROKEN, readFileSync(fileOf(BROKEN)));

    for (const { name, seconds } of VIDEOS) {
      expect(await waitForEnd(operator, name)).toMatchObject({ state: 'ready', durationSeconds: seconds });
    }
    const failed = await waitForEnd(operator, BROKEN);
    expect(failed?.state).toBe('failed');
    expect(failed?.reason).toMatch(
      /^(不是能识别的视频文件，或文件已损坏|视频文件不完整，后面的内容读不出来)$/,
    );
    await operator.call('POST', `/media/${failed?.id}/retry`, {});
    expect((await waitForEnd(operator, BROKEN))?.state).toBe('failed');
    await operator.call('DELETE', `/media/${failed?.id}`);
    expect((await operator.list()).map(({ name }) => name)).not.toContain(BROKEN);
  });

  test.each<PlayerPath>(['native', 'hls.js'])(
    'are played by learners, by %s',
    { timeout: WORK_MS },
    async (playerPath) => {
      const { token } = addOneMember(site());
      const visit = await openVisit(browser(), site().url, { device: 'android', token, playerPath });
      const { page } = visit;
      for (const { name, shape } of VIDEOS) {
        await visit.open(`/course/video/${lessons.get(name)}`);
        await page.getByRole('heading', { level: 1, name: titleOf(name) }).waitFor();
        await page.getByRole('button', { name: '播放', exact: true }).tap();
        await expectToPlay(page, 1);
        const [width, height] = await page.evaluate(() => {
          const video = document.querySelector('video');
          return [video?.videoWidth ?? 0, video?.videoHeight ?? 0];
        });
        expect(width > height ? 'wide' : 'upright', name).toBe(shape);
      }
    },
  );
});
