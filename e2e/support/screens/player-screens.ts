import { videoRecord } from '@zaixue/contract/calls/video';
import type { Page } from 'playwright-core';
import { type Lesson, listVisibleLessons } from '../api/lessons.ts';
import { fetchData } from '../api/wire.ts';
import { waitForAnimations } from '../browser/page-checks.ts';
import type { PrivateWindow } from '../browser/window.ts';
import { SPOKEN } from '../site/database.ts';
import { type Screen, type ScreenFixtures, waitUntilIdle } from './screen.ts';

/** Marks every lesson of the free course but its last as finished by the newcomer. */
async function finishOtherLessons({ url, tokens, lastFreeLesson }: ScreenFixtures): Promise<void> {
  const options = { token: tokens.newcomer ?? '' };
  for (const { course, video } of await listVisibleLessons(url)) {
    if (course.id !== lastFreeLesson.course.id || video.id === lastFreeLesson.video.id) continue;
    await fetchData(url, videoRecord, { id: video.id, duration: video.duration }, options);
  }
}

const openLesson = async ({ open, page }: PrivateWindow, { video }: Lesson): Promise<void> => {
  await open(`/course/video/${video.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).waitFor();
  await waitUntilIdle(page);
};

const playUntil = async (page: Page, seconds: number): Promise<void> => {
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
  await page.evaluate((to) => {
    const video = document.querySelector('video');
    if (video) video.currentTime = to;
  }, seconds);
};

/** The lesson screen in each state of its player. */
export const playerScreens: readonly Screen[] = [
  {
    name: 'player',
    as: 'learner',
    show: (window, { free }) => openLesson(window, free),
  },
  {
    name: 'player-playing',
    as: 'learner',
    async show(window, { free }) {
      await openLesson(window, free);
      await playUntil(window.page, 12);
      await window.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 13);
    },
  },
  {
    name: 'player-speed',
    as: 'learner',
    async show(window, { free }) {
      await openLesson(window, free);
      await window.page.getByRole('button', { name: /^倍速/ }).tap();
      await window.page.getByRole('dialog').waitFor();
      await waitUntilIdle(window.page);
    },
  },
  {
    name: 'player-captions',
    as: 'learner',
    async show(window, { captioned }) {
      await openLesson(window, captioned);
      await window.page.getByRole('button', { name: '字幕' }).tap();
      await window.page.getByRole('dialog').getByRole('button', { name: '中文' }).tap();
      await playUntil(window.page, 6);
      await window.page.locator('[data-captions]').getByText(SPOKEN[1]).waitFor();
    },
  },
  {
    name: 'player-transcript',
    as: 'learner',
    async show(window, { captioned }) {
      await openLesson(window, captioned);
      await window.page.getByRole('tab', { name: '文稿' }).tap();
      await window.page.getByText(SPOKEN[3]).waitFor();
      await window.page.getByRole('searchbox').fill('一');
      await waitUntilIdle(window.page);
    },
  },
  {
    name: 'player-comments',
    as: 'learner',
    async show(window, { free }) {
      await openLesson(window, free);
      await window.page.getByRole('tab', { name: '评论' }).tap();
      await waitUntilIdle(window.page);
    },
  },
  {
    name: 'player-displaced',
    as: 'newcomer',
    async show(window, { free }) {
      const { page } = window;
      await page.route('**/record', (route) =>
        route.fulfill({ json: { code: 1, message: '已在其他设备播放', data: [] } }),
      );
      await openLesson(window, free);
      await playUntil(page, 14);
      await page.getByText('已在其他设备播放').waitFor();
    },
  },
  {
    name: 'player-next',
    as: 'newcomer',
    async show(window, { free }) {
      await openLesson(window, free);
      await playUntil(window.page, free.video.duration - 1);
      await window.page.getByRole('button', { name: '取消自动播放' }).tap();
      await waitForAnimations(window.page);
    },
  },
  {
    name: 'player-course-end',
    as: 'newcomer',
    async show(window, fixtures) {
      const { lastFreeLesson } = fixtures;
      await finishOtherLessons(fixtures);
      await openLesson(window, lastFreeLesson);
      await playUntil(window.page, lastFreeLesson.video.duration - 1);
      await window.page.getByText('恭喜您已经学完本套课程！').waitFor();
    },
  },
  {
    name: 'player-trial',
    as: 'newcomer',
    async show(window, { trial }) {
      await openLesson(window, trial);
      await window.page.getByText('您正在观看试看内容').waitFor();
    },
  },
  {
    name: 'player-trial-end',
    as: 'newcomer',
    async show(window, { trial }) {
      await openLesson(window, trial);
      await playUntil(window.page, trial.video.free_seconds - 1);
      await window.page.getByText('试看结束').waitFor();
    },
  },
  {
    name: 'player-closed',
    as: 'newcomer',
    async show({ open, page }, { closed }) {
      await open(`/course/video/${closed.video.id}`);
      await page
        .getByText(/购买课程 ¥/)
        .first()
        .waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'player-failed',
    as: 'newcomer',
    async show({ open, page }, { free }) {
      await page.route('**/playinfo**', (route) =>
        route.fulfill({ json: { code: 1, message: '', data: [] } }),
      );
      await open(`/course/video/${free.video.id}`);
      await page.getByRole('button', { name: '重试' }).waitFor();
      await waitUntilIdle(page);
    },
  },
];
