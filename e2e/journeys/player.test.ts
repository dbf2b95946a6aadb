import { videoRecord } from '@zaixue/contract/calls/video';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PlayerPath } from '../../bench/browser/player.ts';
import { findLesson, isFree, type Lesson, listVisibleLessons } from '../support/api/lessons.ts';
import { fetchData } from '../support/api/wire.ts';
import { readWatchRecord } from '../support/browser/account.ts';
import {
  expectToPlay,
  PLAYER_PATHS,
  setVideoPosition,
  showControls,
  videoState,
} from '../support/browser/video.ts';
import { openVisit, type PrivateWindow, useBrowser, type WindowOptions } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
const PATHS: readonly PlayerPath[] = ['native', 'hls.js'];

async function openLesson(
  lesson: Lesson,
  token: string,
  options: WindowOptions = {},
): Promise<PrivateWindow> {
  const visit = await openVisit(browser(), site().url, { device: 'android', token, ...options });
  await visit.open(`/course/video/${lesson.video.id}`);
  await visit.page.getByRole('button', { name: '播放', exact: true }).waitFor();
  return visit;
}

const startPlaying = async (page: Page) => {
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(page);
};
const freeCourse = async (): Promise<readonly Lesson[]> => {
  const lessons = await listVisibleLessons(site().url);
  const first = lessons.find(isFree);
  return lessons.filter(({ course }) => course.id === first?.course.id);
};

describe.each(PLAYER_PATHS)('by $playerPath', ({ playerPath, tags }) => {
  test('a lesson that may not be dragged stays where it is', { tags: ['complete'] }, async () => {
    const lesson = await findLesson(
      site().url,
      'lesson that may not be dragged',
      ({ video }) => video.ban_drag === 1,
    );
    const { token } = addOneMember(site(), { boughtCourseId: lesson.course.id });
    const { page } = await openLesson(lesson, token, { playerPath });
    await startPlaying(page);
    expect(await page.getByRole('slider', { name: '播放进度' }).count()).toBe(0);

    const before = (await videoState(page)).seconds;
    await setVideoPosition(page, before + 30);
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-surface]').tap({ position: { x: 360, y: 110 } });
    await page.locator('[data-surface]').tap({ position: { x: 360, y: 110 } });
    await page.waitForTimeout(1500);
    expect((await videoState(page)).seconds).toBeLessThan(before + 6);
    expect((await videoState(page)).elements).toBe(1);
  });

  test('speed is applied and remembered', { tags }, async () => {
    const [lesson] = await freeCourse();
    if (!lesson) throw new Error('no free course');
    const { token } = addOneMember(site());
    const visit = await openLesson(lesson, token, { playerPath });
    const { page } = visit;
    await startPlaying(page);
    await showControls(page);
    await page.getByRole('button', { name: /^倍速/ }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '1.5x' }).tap();
    await expect.poll(async () => (await videoState(page)).rate).toBe(1.5);
    await visit.open(`/course/video/${lesson.video.id}`);
    await startPlaying(page);
    await expect.poll(async () => (await videoState(page)).rate).toBe(1.5);
  });

  test('another quality goes on at the same second', { tags: ['complete'] }, async () => {
    const [lesson] = await freeCourse();
    if (!lesson) throw new Error('no free course');
    const { token } = addOneMember(site());
    const { page } = await openLesson(lesson, token, { playerPath });
    await startPlaying(page);
    await setVideoPosition(page, 20);
    await expectToPlay(page);
    await showControls(page);
    await page.getByRole('button', { name: /^清晰度/ }).tap();
    const before = (await videoState(page)).seconds;
    await page.getByRole('dialog').getByRole('button', { name: '360P' }).tap();
    await expectToPlay(page, 2);
    const after = await videoState(page);
    expect(after.seconds).toBeGreaterThan(before - 2);
    expect(after.seconds).toBeLessThan(before + 12);
    expect(after.width).toBe(640);
  });

  test('the end leads to the next lesson', { tags: ['complete'] }, async () => {
    const [lesson, next] = await freeCourse();
    if (!lesson || !next) throw new Error('the free course needs two lessons');
    const { token } = addOneMember(site());
    const visit = await openLesson(lesson, token, { playerPath });
    const { page } = visit;
    await startPlaying(page);
    await setVideoPosition(page, lesson.video.duration - 2);
    const button = page
      .getByRole('button', { name: '下一节' })
      .or(page.getByRole('link', { name: '下一节' }))
      .first();
    await button.waitFor();
    const stored = () => readWatchRecord(site().url, lesson.video.id, token);
    await expect.poll(async () => (await stored())?.watched_at ?? null).not.toBeNull();
    const entries = await page.evaluate(() => history.length);
    await button.tap();
    await page.waitForURL(`**/course/video/${next.video.id}`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.getByRole('button', { name: /^(播放|暂停)$/ }).waitFor();
    await expect.poll(async () => (await videoState(page)).elements).toBe(1);
    await expect.poll(() => page.title()).toBe(next.video.title);
  });

  test('the end of the last lesson leads to those left out, and congratulates when there are none', {
    tags: ['complete'],
  }, async () => {
    const lessons = await freeCourse();
    const lesson = lessons.at(-1);
    const [first, ...others] = lessons.slice(0, -1);
    if (!lesson || !first) throw new Error('the free course needs two lessons');
    const { token } = addOneMember(site());
    const finish = ({ video }: Lesson) =>
      fetchData(site().url, videoRecord, { id: video.id, duration: video.duration }, { token });
    for (const other of others) await finish(other);
    const { page, open } = await openLesson(lesson, token, { playerPath });
    await startPlaying(page);
    await setVideoPosition(page, lesson.video.duration - 2);
    await page.getByText('这是最后一节，还有 1 节没学').waitFor();
    await page.getByRole('button', { name: '去补上' }).tap();
    await page.waitForURL(`**/course/video/${first.video.id}`);

    await finish(first);
    await open(`/course/video/${lesson.video.id}`);
    await startPlaying(page);
    await setVideoPosition(page, lesson.video.duration - 2);
    await page.getByText('恭喜您已经学完本套课程！').waitFor();
  });

  test('progress is reported every ten seconds of position and on hiding', { tags }, async () => {
    const [lesson] = await freeCourse();
    if (!lesson) throw new Error('no free course');
    const { token } = addOneMember(site());
    const { page } = await openLesson(lesson, token, { playerPath });
    const reports: number[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/record')) return;
      reports.push(Number((request.postDataJSON() as { duration: number }).duration));
    });
    await startPlaying(page);
    await setVideoPosition(page, 11);
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]).toBeGreaterThanOrEqual(11);
    await setVideoPosition(page, 5);
    await expectToPlay(page);
    expect(reports).toHaveLength(1);
    await setVideoPosition(page, 25);
    await expect.poll(() => reports.length).toBe(2);
    await expectToPlay(page, 2);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => reports.length).toBe(3);
    expect(reports.at(-1)).toBeGreaterThan(25);
  });
});

test('a single file plays and can be dragged', { tags: ['complete'] }, async () => {
  const lessons = (await listVisibleLessons(site().url)).filter(isFree);
  const boat = lessons.find(({ video }) => video.title.includes('赶海'));
  if (!boat) throw new Error('the demo site has no single-file lesson');
  const { page } = await openLesson(boat, addOneMember(site()).token);
  await startPlaying(page);
  const { address } = await videoState(page);
  expect(address).toMatch(/\.mp4/);
  const slider = page.getByRole('slider', { name: '播放进度' });
  await showControls(page);
  const box = await slider.boundingBox();
  if (!box) throw new Error('the bar has no box');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect
    .poll(async () => (await videoState(page)).seconds)
    .toBeGreaterThan(boat.video.duration / 2 - 2);
  await expectToPlay(page);
});

describe('when something fails', () => {
  const failing = { expectedProblems: [/Failed to load resource/, /net::ERR/] };

  test('playinfo without a text shows words and a way to try again', { tags: ['complete'] }, async () => {
    const [lesson] = await freeCourse();
    if (!lesson) throw new Error('no free course');
    const { token } = addOneMember(site());
    const visit = await openVisit(browser(), site().url, { device: 'android', token });
    const { page } = visit;
    await page.route('**/playinfo**', (route) => route.fulfill({ json: { code: 1, message: '', data: [] } }));
    await visit.open(`/course/video/${lesson.video.id}`);
    await page.getByRole('alert').filter({ hasText: '视频加载失败，请稍后重试' }).waitFor();
    await page.unroute('**/playinfo**');
    await page.getByRole('button', { name: '重试' }).tap();
    await startPlaying(page);
  });

  test.each(PATHS)(
    'a line that is gone is said in words and mended by a tap: %s',
    { tags: ['complete'] },
    async (playerPath) => {
      const [lesson] = await freeCourse();
      if (!lesson) throw new Error('no free course');
      const { token } = addOneMember(site());
      const visit = await openVisit(browser(), site().url, {
        device: 'android',
        token,
        playerPath,
        ...failing,
      });
      const { page } = visit;
      await page.route('**/media/play/**', (route) => route.abort());
      await visit.open(`/course/video/${lesson.video.id}`);
      const play = page.getByRole('button', { name: '播放', exact: true });
      // It may have been found out before the tap, and then there is nothing to tap any more.
      await play.tap({ timeout: 2000 }).catch(() => undefined);
      await page.getByRole('button', { name: '重试' }).waitFor({ timeout: 60_000 });
      await page.unroute('**/media/play/**');
      await page.getByRole('button', { name: '重试' }).tap();
      // It plays on by itself: a tap on the button now could come after that and pause it.
      await expectToPlay(page);
    },
  );
});

test('the watermark shows and comes back when it is taken out of the page', {
  tags: ['complete'],
}, async () => {
  const [lesson] = await freeCourse();
  if (!lesson) throw new Error('no free course');
  const member = addOneMember(site());
  const { page } = await openLesson(lesson, member.token);
  await startPlaying(page);
  const marks = () =>
    page.evaluate(
      (text) =>
        [...document.querySelectorAll('section *')].filter(
          (element) => element.children.length === 0 && (element.textContent ?? '').includes(text),
        ).length,
      member.mobile.slice(-4),
    );
  await expect.poll(marks).toBeGreaterThan(0);
  await page.evaluate((text) => {
    for (const element of document.querySelectorAll('section *')) {
      if (element.children.length === 0 && (element.textContent ?? '').includes(text)) element.remove();
    }
  }, member.mobile.slice(-4));
  await expect.poll(marks).toBeGreaterThan(0);
});
