// @module-tag complete
import { logout } from '@zaixue/contract/calls/auth';
import { chromium, type Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CHROMIUM_ARGUMENTS, CHROMIUM_MISSING, findChromium } from '../../bench/browser/chromium.ts';
import type { PlayerPath } from '../../bench/browser/player.ts';
import { findLesson, isFree } from '../support/api/lessons.ts';
import { fetchData } from '../support/api/wire.ts';
import { expectToPlay, setVideoPosition, videoState } from '../support/browser/video.ts';
import { openVisit, type PrivateWindow, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
const PATHS: readonly PlayerPath[] = ['native', 'hls.js'];
const FAILURES = /视频没有加载出来|视频暂时无法播放|视频加载失败/;
const expectedProblems = [/403/, /net::ERR/, /Failed to load resource/];

/** Remembers, also across pages, every failure that the player tells of. */
async function watchFailures(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const told = document.querySelector('section [role="alert"]')?.textContent;
      if (told) sessionStorage.setItem('told', (sessionStorage.getItem('told') ?? '') + told);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('told') ?? '');
}

async function playing(
  playerPath: PlayerPath,
): Promise<{ visit: PrivateWindow; token: string; path: string }> {
  const { url } = site();
  const { video } = await findLesson(url, 'free lesson', isFree);
  const { token } = addOneMember(site());
  const path = `/course/video/${video.id}`;
  const visit = await openVisit(browser(), url, { device: 'android', token, playerPath, expectedProblems });
  return { visit, token, path };
}

async function start({ visit, path }: { visit: PrivateWindow; path: string }): Promise<void> {
  await visit.open(path);
  await visit.page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(visit.page, 0.5);
}

describe.each(PATHS)('by %s', (playerPath) => {
  test('a session that ends in the first seconds opens the login without an error', async () => {
    const opened = await playing(playerPath);
    const { page } = opened.visit;
    const failures = await watchFailures(page);
    await start(opened);
    await fetchData(site().url, logout, {}, { token: opened.token });
    await setVideoPosition(page, 40);
    await page.waitForURL(/\/login\?redirect=/, { timeout: 30_000 });
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(opened.path);
    expect(await failures()).toBe('');
  });

  test('offline it shows a message, and resumes by itself when online again', async () => {
    const opened = await playing(playerPath);
    const { page } = opened.visit;
    await start(opened);
    await page.context().setOffline(true);
    // Nothing of it has been fetched.
    await setVideoPosition(page, 45);
    await page.getByRole('alert').filter({ hasText: FAILURES }).waitFor({ timeout: 60_000 });
    await page.context().setOffline(false);
    const { seconds } = await expectToPlay(page);
    expect(seconds).toBeGreaterThan(44);
    expect(await page.getByRole('alert').filter({ hasText: FAILURES }).count()).toBe(0);
  });
});

test('a short outage of the server is not visible while the buffer lasts', async () => {
  const opened = await playing('hls.js');
  const { page } = opened.visit;
  const failures = await watchFailures(page);
  await start(opened);
  const fetched = () =>
    page.evaluate(() => {
      const video = document.querySelector('video');
      return video ? video.buffered.end(video.buffered.length - 1) - video.currentTime : 0;
    });
  await expect.poll(fetched, { timeout: 20_000 }).toBeGreaterThan(8);
  let refused = 0;
  await page.route('**/media/play/**/*.ts', (route) => {
    refused += 1;
    return route.abort();
  });
  await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.unroute('**/media/play/**/*.ts');
  const before = (await videoState(page)).seconds;
  await expectToPlay(page, 6);
  await expect.poll(fetched, { timeout: 20_000 }).toBeGreaterThan(8);
  expect((await videoState(page)).seconds).toBeGreaterThan(before);
  expect(await failures()).toBe('');
});

test('a browser with native HLS that is not Safari plays with hls.js', async () => {
  const { url } = site();
  const { video } = await findLesson(url, 'free lesson', isFree);
  const { token } = addOneMember(site());
  const visit = await openVisit(browser(), url, { device: 'android', token });
  const { page } = visit;
  await start({ visit, path: `/course/video/${video.id}` });
  const can = await page.evaluate(() =>
    document.createElement('video').canPlayType('application/vnd.apple.mpegurl'),
  );
  expect(can).not.toBe('');
  expect((await videoState(page)).address).toMatch(/^blob:/);
});

test('a lesson restored from the back/forward cache is at its position and plays', async ({ skip }) => {
  const executablePath = findChromium();
  if (!executablePath) return skip(CHROMIUM_MISSING);
  const { url } = site();
  const { video } = await findLesson(url, 'free lesson', isFree);
  // Automated browsers disable the back/forward cache by default.
  const keeping = await chromium.launch({
    executablePath,
    args: CHROMIUM_ARGUMENTS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  onTestFinished(() => keeping.close());
  const { token } = addOneMember(site());
  const visit = await openVisit(keeping, url, { device: 'android', token });
  const { page } = visit;
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      (window as unknown as { wasKept: boolean }).wasKept = persisted;
    });
  });
  await start({ visit, path: `/course/video/${video.id}` });
  await expectToPlay(page, 3);
  await page.goto(`${url}/courses`);
  // No load is announced for a page that was kept.
  await page.evaluate(() => history.back()).catch(() => undefined);
  const wasKept = () => page.evaluate(() => (window as unknown as { wasKept?: boolean }).wasKept === true);
  await expect.poll(() => wasKept().catch(() => false)).toBe(true);
  const { seconds } = await videoState(page);
  expect(seconds).toBeGreaterThan(2);
  const play = page.getByRole('button', { name: '播放', exact: true });
  if ((await videoState(page)).isPaused) await play.tap();
  expect((await expectToPlay(page, 2)).seconds).toBeGreaterThan(seconds + 1);
});
