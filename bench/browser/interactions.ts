import type { Page } from 'playwright-core';

/** One tap or key press as the browser itself timed it. */
export interface Interaction {
  /** From the input to the next paint, milliseconds, in steps of eight. */
  readonly durationMs: number;
  /** Description of the event and its element. */
  readonly what: string;
}

interface Watched {
  interactions: Interaction[];
}

/** Records the interactions of every page of this window. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { interactions: [] };
    (window as unknown as { watched: Watched }).watched = watched;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        if (!entry.interactionId) continue;
        const target = entry.target instanceof HTMLElement ? entry.target : null;
        const name = target?.getAttribute('aria-label') || target?.innerText || target?.id || '';
        watched.interactions.push({
          durationMs: entry.duration,
          what: `${entry.name} ${target?.tagName.toLowerCase() ?? ''} ${name.trim().split('\n')[0] ?? ''}`.trim(),
        });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** The recorded interactions of the current page; those under 16 ms are left out. */
export async function readInteractions(page: Page): Promise<readonly Interaction[]> {
  // An entry is recorded after the next paint.
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched.interactions);
}
