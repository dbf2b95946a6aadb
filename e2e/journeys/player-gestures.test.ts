// @module-tag complete
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findLesson, isFree } from '../support/api/lessons.ts';
import { expectToPlay, videoState } from '../support/browser/video.ts';
import { openVisit, type PrivateWindow, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

async function playing(): Promise<PrivateWindow> {
  const { url } = site();
  const { video } = await findLesson(url, 'free lesson', isFree);
  const { token } = addOneMember(site());
  const visit = await openVisit(browser(), url, { device: 'android', token });
  await visit.open(`/course/video/${video.id}`);
  await visit.page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(visit.page);
  return visit;
}

/** A finger that goes from one point to another in steps, and is lifted by what is returned. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<() => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', [x, y]: [number, number]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1) {
    const part = (index: 0 | 1): number => from[index] + ((to[index] - from[index]) * step) / 8;
    await touch('touchMove', [part(0), part(1)]);
    await page.waitForTimeout(20);
  }
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

test('a horizontal drag over the video shows the time and seeks there', async () => {
  const { page } = await playing();
  const lift = await drag(page, [80, 110], [300, 115]);
  const preview = page.locator('[data-surface] output');
  await preview.waitFor();
  const [minutes = 0, seconds = 0] = ((await preview.textContent()) ?? '').split(':').map(Number);
  const target = minutes * 60 + seconds;
  expect(target).toBeGreaterThan(20);
  await lift();
  await expect.poll(async () => (await videoState(page)).seconds).toBeGreaterThanOrEqual(target - 1);
  expect((await videoState(page)).isPaused).toBe(false);
  await expectToPlay(page);
});

test('a vertical drag over the video scrolls the page and does not seek', async () => {
  const { page } = await playing();
  await page.evaluate(() => {
    document.querySelector('main')?.style.setProperty('min-height', '300vh');
  });
  const before = (await videoState(page)).seconds;
  const lift = await drag(page, [100, 95], [100, 5]);
  await lift();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40);
  expect((await videoState(page)).seconds).toBeLessThan(before + 6);
});

test('the video stays in view while the page scrolls', async () => {
  const { page } = await playing();
  await page.evaluate(() => {
    document.querySelector('main')?.style.setProperty('min-height', '300vh');
    scrollTo(0, 900);
  });
  const box = await page.locator('video').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(4);
});

test('quick taps at a side seek ten seconds each', async () => {
  const { page } = await playing();
  await page.locator('[data-surface]').waitFor();
  const before = (await videoState(page)).seconds;
  // All sent at once: a slow machine must not make them slow taps.
  await Promise.all(Array.from({ length: 3 }, () => page.touchscreen.tap(360, 110)));
  await page.getByText('+20秒').waitFor();
  await expect.poll(async () => (await videoState(page)).seconds).toBeGreaterThan(before + 19);
});

test('a finger that rests on the video plays at double speed until it is lifted', async () => {
  const { page } = await playing();
  const rate = async () => (await videoState(page)).rate;
  const lift = await drag(page, [120, 110], [120, 110]);
  await page.getByText('2倍速播放中').waitFor();
  await expect.poll(rate).toBe(2);
  await lift();
  await expect.poll(rate).toBe(1);
  expect((await videoState(page)).isPaused).toBe(false);
  await page.reload();
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(page);
  expect(await rate()).toBe(1);
});

test('another tab that begins to play pauses this one and says so', async () => {
  const { page } = await playing();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(other);
  await expect.poll(async () => (await videoState(page)).isPaused).toBe(true);
  await other.close();
});
