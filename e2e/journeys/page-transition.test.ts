import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

/** Opens the list of courses; `parts` tells what was animated for transitions since the last call. */
async function openList(reducedMotion: 'no-preference' | 'reduce') {
  const visit = await openVisit(browser(), site().url, { device: 'android' });
  const { page } = visit;
  await page.emulateMedia({ reducedMotion });
  await visit.open('/courses');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const parts = new Set<string>();
    Object.assign(window, { parts });
    const note = (): void => {
      for (const { effect } of document.getAnimations()) {
        const part = (effect as KeyframeEffect).pseudoElement;
        if (!part?.startsWith('::view-transition')) continue;
        const { documentElement: root } = document;
        const shift = getComputedStyle(root, part).getPropertyValue('--page-in');
        parts.add(part.endsWith('new(root)') ? `${part} from ${shift}` : part);
      }
      requestAnimationFrame(note);
    };
    note();
  });
  return { page, parts: () => readParts(page) };
}

function readParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { parts } = window as unknown as { parts: Set<string> };
    const list = [...parts];
    parts.clear();
    return list;
  });
}

const isAtRest = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.going ?? null)).toBeNull();

async function tapCard(page: Page): Promise<void> {
  await page.locator('main a[href^="/course/"]').first().tap();
  await page.waitForURL(/\/course\/\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test('the cover of a tapped card goes to the course, the page comes from the right and back from the left', async () => {
  const { page, parts } = await openList('no-preference');
  await tapCard(page);
  await isAtRest(page);
  const forward = await parts();
  expect(forward).toContain('::view-transition-new(root) from 36px');
  expect(forward).toContain('::view-transition-old(course-cover)');
  expect(forward).toContain('::view-transition-new(course-cover)');

  await page.getByRole('button', { name: '返回' }).tap();
  await page.waitForURL(/\/courses$/);
  await isAtRest(page);
  expect(await parts()).toContain('::view-transition-new(root) from -24px');
});

test('with reduced motion nothing moves', async () => {
  const { page, parts } = await openList('reduce');
  await tapCard(page);
  expect(await parts()).toEqual([]);
});
