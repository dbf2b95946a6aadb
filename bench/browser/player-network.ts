import type { Page } from 'playwright-core';
import { type NetworkConditions, throttle } from './chromium.ts';
import { type PlayerStartOptions, withPlayer } from './player.ts';

/** Measurements of a playback. */
export interface PlayingRun {
  /** Seconds of stalls. */
  readonly stalledSeconds: number;
  /** Seconds of video that were played. */
  readonly playedSeconds: number;
  /** Height of the video at the beginning and at the end, pixels. */
  readonly heightBefore: number;
  readonly heightAfter: number;
}

/** Plays for `seconds` of wall time, counted from the first frame. */
export function measurePlaying(options: PlayerStartOptions, seconds: number): Promise<PlayingRun> {
  return withPlayer(options, async (page) => {
    await play(page);
    return watch(page, seconds);
  });
}

/** Plays `before` seconds, then `after` seconds with worse conditions; the result is of the second part. */
export function measureDrop(
  options: PlayerStartOptions,
  worse: NetworkConditions,
  { before, after }: { readonly before: number; readonly after: number },
): Promise<PlayingRun> {
  return withPlayer(options, async (page, session) => {
    await play(page);
    const first = await watch(page, before);
    await throttle(session, worse);
    const run = await watch(page, after);
    return { ...run, heightBefore: first.heightAfter };
  });
}

/** Milliseconds from a tap far ahead on the progress bar to playback at that position. */
export function measureSeek(options: PlayerStartOptions, ratio: number): Promise<number> {
  return withPlayer(options, async (page) => {
    await play(page);
    await page.waitForTimeout(4000);
    const bar = page.getByRole('slider', { name: '播放进度' });
    await page.locator('[data-surface]').tap({ position: { x: 195, y: 60 } });
    const box = await bar.boundingBox();
    if (!box) throw new Error('the progress bar is missing');
    const [x, y] = [box.x + box.width * ratio, box.y + box.height / 2];
    await page.evaluate(() => {
      (window as unknown as { soughtAt: number }).soughtAt = 0;
      addEventListener(
        'pointerup',
        () => {
          (window as unknown as { soughtAt: number }).soughtAt = performance.now();
        },
        { capture: true, once: true },
      );
    });
    await page.touchscreen.tap(x, y);
    return page.evaluate(async () => {
      const video = document.querySelector('video');
      if (!video) throw new Error('no video element');
      const from = (window as unknown as { soughtAt: number }).soughtAt;
      for (const deadline = performance.now() + 30_000; performance.now() < deadline; ) {
        const at = video.currentTime;
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (!video.seeking && !video.paused && video.currentTime > at) return performance.now() - from;
      }
      return Number.POSITIVE_INFINITY;
    });
  });
}

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.1, undefined, {
    timeout: 60_000,
  });
}

/**
 * Checks ten times a second whether the video waits for data. Dropped frames on a busy machine are not
 * counted.
 */
function watch(page: Page, seconds: number): Promise<PlayingRun> {
  return page.evaluate(async (duration) => {
    const video = document.querySelector('video');
    if (!video) throw new Error('no video element');
    const heightBefore = video.videoHeight;
    const start = { wall: performance.now(), position: video.currentTime };
    let [lookedAt, stalled] = [performance.now(), 0];
    while (performance.now() - start.wall < duration * 1000 && !video.ended) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const now = performance.now();
      if (video.readyState < video.HAVE_FUTURE_DATA) stalled += now - lookedAt;
      lookedAt = now;
    }
    return {
      stalledSeconds: stalled / 1000,
      playedSeconds: video.currentTime - start.position,
      heightBefore,
      heightAfter: video.videoHeight,
    };
  }, seconds);
}
