import type { Page } from 'playwright-core';
import { type NetworkConditions, throttle } from './chromium.ts';
import { type PlayerStartOptions, withPlayer } from './player.ts';

/** How playing went while it was watched. */
export interface PlayingRun {
  /** Seconds in which the film should have moved and did not. */
  readonly stalledSeconds: number;
  /** Seconds of film that were shown. */
  readonly playedSeconds: number;
  /** Lines of the picture at the beginning and at the end. */
  readonly heightBefore: number;
  readonly heightAfter: number;
}

/** Plays for so many seconds of wall time, counted from the first moving picture. */
export function measurePlaying(options: PlayerStartOptions, seconds: number): Promise<PlayingRun> {
  return withPlayer(options, async (page) => {
    await play(page);
    return watch(page, seconds);
  });
}

/** Plays `before` seconds on one line and `after` on a worse one; what is told is of the worse one. */
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

/** Milliseconds from dropping the thumb at a place far away to the first moving picture there. */
export function measureSeek(options: PlayerStartOptions, ratio: number): Promise<number> {
  return withPlayer(options, async (page) => {
    await play(page);
    await page.waitForTimeout(4000);
    const bar = page.getByRole('slider', { name: '播放进度' });
    await page.locator('[data-surface]').tap({ position: { x: 195, y: 60 } });
    const box = await bar.boundingBox();
    if (!box) throw new Error('the bar is not there');
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
      const film = document.querySelector('video');
      if (!film) throw new Error('no film');
      const from = (window as unknown as { soughtAt: number }).soughtAt;
      for (const deadline = performance.now() + 30_000; performance.now() < deadline; ) {
        const at = film.currentTime;
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (!film.seeking && !film.paused && film.currentTime > at) return performance.now() - from;
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
 * Looks ten times a second whether the film waits for data. A busy machine may make it stutter as well; that is not
 * what is measured here.
 */
function watch(page: Page, seconds: number): Promise<PlayingRun> {
  return page.evaluate(async (duration) => {
    const film = document.querySelector('video');
    if (!film) throw new Error('no film');
    const heightBefore = film.videoHeight;
    const start = { wall: performance.now(), film: film.currentTime };
    let [lookedAt, stalled] = [performance.now(), 0];
    while (performance.now() - start.wall < duration * 1000 && !film.ended) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const now = performance.now();
      if (film.readyState < film.HAVE_FUTURE_DATA) stalled += now - lookedAt;
      lookedAt = now;
    }
    return {
      stalledSeconds: stalled / 1000,
      playedSeconds: film.currentTime - start.film,
      heightBefore,
      heightAfter: film.videoHeight,
    };
  }, seconds);
}
