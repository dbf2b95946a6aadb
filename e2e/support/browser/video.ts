import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PlayerPath } from '../../../bench/browser/player.ts';

/** What the page's video element says about itself. */
interface VideoState {
  readonly seconds: number;
  readonly isPaused: boolean;
  readonly hasEnded: boolean;
  readonly rate: number;
  readonly muted: boolean;
  /** Number of decoded frames. */
  readonly frames: number;
  readonly width: number;
  readonly address: string;
  readonly elements: number;
}

export function videoState(page: Page): Promise<VideoState> {
  return page.evaluate(() => {
    const videos = document.querySelectorAll('video');
    const [video] = videos;
    return {
      seconds: video?.currentTime ?? -1,
      isPaused: video?.paused ?? true,
      hasEnded: video?.ended ?? false,
      rate: video?.playbackRate ?? 0,
      muted: video?.muted ?? false,
      frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      width: video?.videoWidth ?? 0,
      address: video?.currentSrc ?? '',
      elements: videos.length,
    };
  });
}

/**
 * Waits until the video has played for `seconds` with decoded frames. Another source, a seek or a stall restarts the
 * count anew, so that a jump is not taken for playing.
 */
export async function expectToPlay(page: Page, seconds = 1): Promise<VideoState> {
  const hasPlayed = await page.evaluate(async (by) => {
    const read = () => {
      const video = document.querySelector('video');
      if (!video || video.seeking || video.readyState < video.HAVE_CURRENT_DATA) return null;
      const frames = video.getVideoPlaybackQuality().totalVideoFrames;
      return { source: video.currentSrc, at: video.currentTime, frames };
    };
    let start = read();
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
      const now = read();
      if (!now || !start || now.source !== start.source || now.at < start.at) start = now;
      else if (now.at >= start.at + by && now.frames > start.frames) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  }, seconds);
  expect(hasPlayed, `played on by ${seconds} s`).toBe(true);
  const after = await videoState(page);
  expect(after.width).toBeGreaterThan(0);
  return after;
}

/** Moves the video as its own controls would on a device: without the page's controls. */
export async function setVideoPosition(page: Page, seconds: number): Promise<void> {
  await page.evaluate((to) => {
    const video = document.querySelector('video');
    if (video) video.currentTime = to;
  }, seconds);
}

/** Both ways to play. `npm test` tries hls.js, which most browsers use; `npm run test:all` also the browser's own player. */
export const PLAYER_PATHS: readonly { readonly playerPath: PlayerPath; readonly tags: string[] }[] = [
  { playerPath: 'hls.js', tags: [] },
  { playerPath: 'native', tags: ['complete'] },
];

const TAP_TRIES = 5;
const TAP_LIMIT_MS = 2000;

/**
 * The controls hide three seconds after they were shown; a tap on the middle of the video shows them, which is checked in the page.
 * On a busy machine they may be hidden again before the next command of the test; then they are shown again.
 */
export async function showControls(page: Page): Promise<void> {
  const speed = page.getByRole('button', { name: /^倍速/ });
  const hidden = page.locator('[data-hidden]').filter({ has: speed });
  for (let left = TAP_TRIES; (await hidden.count()) > 0; left -= 1) {
    if (left === 0) throw new Error('the controls were hidden again after each tap');
    const watched = await hidden.elementHandle();
    const shown = await watched?.evaluateHandle((chrome) => ({
      isSeen: new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!chrome.hasAttribute('data-hidden')) resolve(true);
        });
        observer.observe(chrome, { attributeFilter: ['data-hidden'] });
        setTimeout(() => resolve(false), 15_000);
      }),
    }));
    await page.locator('[data-surface]').tap({ position: { x: 195, y: 60 } });
    expect(await shown?.evaluate(({ isSeen }) => isSeen), 'a tap shows the controls').toBe(true);
  }
}

/** Taps a control of the player. On a busy machine the controls may hide again before the tap; then they are shown again. */
export async function tapControl(page: Page, control: Locator): Promise<void> {
  for (let left = TAP_TRIES - 1; ; left -= 1) {
    await showControls(page);
    try {
      return await control.tap({ timeout: TAP_LIMIT_MS });
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
