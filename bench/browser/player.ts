import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, devices, type NetworkConditions, throttle } from './chromium.ts';

/** How a playlist is played: natively by the browser, or by hls.js. */
export type PlayerPath = 'native' | 'hls.js';

/**
 * Titles of the playback paths. Chromium's native player stands for Apple's, which cannot be measured here; in
 * Chromium it is used only where hls.js cannot run (docs/adr/0030).
 */
export const pathTitles: Readonly<Record<PlayerPath, string>> = {
  native: "Chromium's own player",
  'hls.js': 'hls.js',
};

/** Disables the other playback path in every page of the context. */
export async function forcePlayerPath(context: BrowserContext, path: PlayerPath): Promise<void> {
  await context.addInitScript(path === 'native' ? takeMediaSource : takeNativePlaylists);
}

function takeMediaSource(): void {
  for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource']) {
    Object.defineProperty(window, name, { value: undefined, configurable: true });
  }
}

function takeNativePlaylists(): void {
  const original = HTMLMediaElement.prototype.canPlayType;
  HTMLMediaElement.prototype.canPlayType = function canPlayType(type: string) {
    return /mpegurl/i.test(type) ? '' : original.call(this, type);
  };
}

export interface PlayerStartOptions {
  readonly executablePath: string;
  readonly conditions: NetworkConditions;
  readonly path: PlayerPath;
  /** Address of the site without trailing slash. */
  readonly siteUrl: string;
  readonly videoId: number;
  /** Token of the member. */
  readonly token: string;
}

const LIMIT_MS = 60_000;

/**
 * Milliseconds from the tap on play to the first moving picture, in a browser that has never seen anything. The tap
 * comes `hesitationMs` after the button.
 */
export function measureFirstFrame(options: PlayerStartOptions, hesitationMs: number): Promise<number> {
  return withPlayer(options, async (page) => {
    await page.waitForTimeout(hesitationMs);
    await page.evaluate(watchFirstFrame);
    await page.getByRole('button', { name: '播放', exact: true }).tap();
    return readFrame(page).then(({ afterTapMs }) => afterTapMs);
  });
}

/** Seconds between the stored place and the first picture after the tap on play. */
export function measureResume(options: PlayerStartOptions, storedSeconds: number): Promise<number> {
  return withPlayer(options, async (page) => {
    await page.getByText('已为你接着').waitFor();
    await page.evaluate(watchFirstFrame);
    await page.getByRole('button', { name: '播放', exact: true }).tap();
    await page.waitForFunction(
      (seconds) => {
        const video = document.querySelector('video');
        return video !== null && video.readyState >= 2 && !video.seeking && video.currentTime > seconds / 2;
      },
      storedSeconds,
      { timeout: LIMIT_MS },
    );
    const seconds = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    return Math.abs(seconds - storedSeconds);
  });
}

/** Opens a lesson in a fresh browser on a slow phone, as far as its play button, and works with it. */
export async function withPlayer<Result>(
  options: PlayerStartOptions,
  work: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: options.executablePath,
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const context = await browser.newContext(devices.android);
    await forcePlayerPath(context, options.path);
    await context.addInitScript(([key, token]) => localStorage.setItem(key, token), [
      STORAGE_KEYS.token,
      options.token,
    ] as const);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session, options.conditions);
    await page.goto(`${options.siteUrl}/course/video/${options.videoId}`, {
      // The load event does not fire while a video is downloaded.
      waitUntil: 'domcontentloaded',
      timeout: LIMIT_MS,
    });
    await page.getByRole('button', { name: '播放', exact: true }).waitFor({ timeout: LIMIT_MS });
    return await work(page, session);
  } finally {
    await browser.close();
  }
}

interface FrameWatch {
  tappedAt: number;
  frameAt: number;
}

/** Runs in the page: notes the next tap and the first picture that is shown after it. */
function watchFirstFrame(): void {
  const watch: FrameWatch = { tappedAt: 0, frameAt: 0 };
  (window as unknown as { frameWatch: FrameWatch }).frameWatch = watch;
  const video = document.querySelector('video');
  addEventListener(
    'pointerdown',
    () => {
      watch.tappedAt = performance.now();
    },
    { capture: true, once: true },
  );
  // A picture may already stand there before the tap; what counts is the first one that moves.
  const look = (): void => {
    if (video && watch.tappedAt > 0 && video.currentTime > 0 && !video.paused)
      watch.frameAt = performance.now();
    else video?.requestVideoFrameCallback(look);
  };
  video?.requestVideoFrameCallback(look);
  video?.addEventListener('timeupdate', () => {
    if (watch.frameAt === 0 && watch.tappedAt > 0 && video.currentTime > 0 && !video.paused)
      watch.frameAt = performance.now();
  });
}

async function readFrame(page: Page): Promise<{ afterTapMs: number }> {
  await page.waitForFunction(
    () => (window as unknown as { frameWatch: FrameWatch }).frameWatch.frameAt > 0,
    undefined,
    { timeout: LIMIT_MS },
  );
  const watch = await page.evaluate(() => (window as unknown as { frameWatch: FrameWatch }).frameWatch);
  return { afterTapMs: watch.frameAt - watch.tappedAt };
}
