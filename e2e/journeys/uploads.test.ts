// @module-tag complete
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerPath } from '../../bench/browser/player.ts';
import { makeTestVideo } from '../../tools/site/make-video.ts';
import { findProgram } from '../../tools/test/environment/programs.ts';
import { findLesson, isFree } from '../support/api/lessons.ts';
import { logInAsOperator, uploadNamed, videoFileField } from '../support/browser/operator-page.ts';
import { expectToPlay } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

/** Work on videos comes after everything else on a busy machine. */
const WORK_MS = 420_000;
const UPLOAD_MS = 60_000;
/** Upload speed in bytes per second, slow enough to pause the upload in progress. */
const SLOW_LINE = 150_000;

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
/** Addresses of the lessons made of the videos. */
const lessons = new Map<string, string>();

const status = (page: Page) => page.locator('#status');

async function send(page: Page, name: string): Promise<void> {
  await videoFileField(page).setInputFiles(fileOf(name));
  await page.getByRole('button', { name: '开始上传' }).click();
}

describe.skipIf(!findProgram('ffmpeg'))('videos of an operator', () => {
  beforeAll(() => {
    for (const { name, shape: _, ...video } of VIDEOS) makeTestVideo({ ...video, path: fileOf(name) });
    writeFileSync(fileOf(BROKEN), readFileSync(fileOf(VIDEOS[1].name)).subarray(0, 20_000));
  });

  test('are uploaded, also in two goes, processed, and become lessons without a console', {
    timeout: WORK_MS,
  }, async () => {
    const visit = await openVisit(browser(), site().url, {
      device: 'desktop',
      // The upload that is paused is cut off, and the broken video's reason comes with a state of its own.
      expectedProblems: [/ERR_ABORTED/],
    });
    const { page } = visit;
    const { course } = await findLesson(site().url, 'free lesson', isFree);
    await logInAsOperator(page, site());

    const [first, ...others] = VIDEOS;
    const line = await page.context().newCDPSession(page);
    const setLine = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await line.send('Network.enable');
    await setLine(SLOW_LINE);
    await send(page, first.name);
    await expect.poll(() => status(page).textContent(), { timeout: UPLOAD_MS }).toMatch(/^已上传 [1-9]\d?%$/);
    await uploadNamed(page, first.name)
      .getByText(/^上传中 \d+%$/)
      .waitFor();
    await page.getByRole('button', { name: '暂停' }).click();
    await status(page).getByText('已暂停，再次开始时接着传').waitFor();

    // Even a closed page goes on where it was: the first bytes are not sent again.
    await page.reload();
    await setLine(-1);
    const resumed = page.waitForRequest((request) => request.method() === 'PATCH');
    await send(page, first.name);
    expect(Number((await resumed).headers()['upload-offset'])).toBeGreaterThan(0);
    for (const name of [...others.map((video) => video.name), BROKEN]) {
      await status(page).getByText('已上传，正在处理').waitFor({ timeout: UPLOAD_MS });
      await send(page, name);
      await status(page).getByText(`“${name}”已上传，正在处理`).waitFor({ timeout: UPLOAD_MS });
    }

    const failed = uploadNamed(page, BROKEN);
    await failed.getByText('处理失败').waitFor({ timeout: WORK_MS });
    await failed
      .getByText(/^(不是能识别的视频文件，或文件已损坏|视频文件不完整，后面的内容读不出来)$/)
      .waitFor();
    for (const { name, seconds } of VIDEOS) {
      await uploadNamed(page, name).getByText('可以播放').waitFor({ timeout: WORK_MS });
      await uploadNamed(page, name)
        .getByText(`00:${String(seconds).padStart(2, '0')}`)
        .waitFor();
    }

    for (const { name } of VIDEOS) {
      await page.getByRole('link', { name, exact: true }).click();
      const steps = page.getByRole('region', { name: '经过' }).getByRole('listitem');
      expect((await steps.allTextContents()).map((step) => step.split(' ').at(-1))).toEqual([
        '上传中',
        '排队中',
        '处理中',
        '可以播放',
      ]);
      await page.getByLabel('放到哪门课程').selectOption({ label: `${course.title}（不分章节）` });
      await page.getByLabel('放到新的一章').fill('运营自己的视频');
      await page.getByRole('button', { name: '新建课时' }).click();
      await page.waitForURL(`${site().url}/operator/media`);
      await uploadNamed(page, name).getByText(`用于《${course.title}》`).waitFor();
      await page.getByRole('link', { name, exact: true }).click();
      const address = await page.getByRole('link', { name: '打开这一课' }).getAttribute('href');
      lessons.set(name, address ?? '');
      await page.getByRole('link', { name: '全部视频文件' }).click();
    }

    await page.getByRole('link', { name: BROKEN, exact: true }).click();
    await page.getByRole('button', { name: '重试' }).waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: '删除' }).click();
    await page.waitForURL(`${site().url}/operator/media`);
    expect(await uploadNamed(page, BROKEN).count()).toBe(0);
  });

  test.each<PlayerPath>(['native', 'hls.js'])(
    'are played by learners, by %s',
    { timeout: WORK_MS },
    async (playerPath) => {
      const { token } = addOneMember(site());
      const visit = await openVisit(browser(), site().url, { device: 'android', token, playerPath });
      const { page } = visit;
      for (const { name, shape } of VIDEOS) {
        await visit.open(lessons.get(name) ?? '');
        await page.getByRole('heading', { level: 1, name: name.replace(/\.\w+$/, '') }).waitFor();
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
