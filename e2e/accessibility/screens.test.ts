import { beforeAll, expect, test } from 'vitest';
import {
  findAccessibilityViolations,
  findClippedTexts,
  findOverflow,
} from '../support/browser/page-checks.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { allScreens } from '../support/screens/all-screens.ts';
import { prepareFixtures, type ScreenFixtures } from '../support/screens/screen.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
let fixtures: ScreenFixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures(site());
});

test.each(allScreens.map((screen) => [screen.name, screen] as const))('%s', async (_name, screen) => {
  const token = fixtures.tokens[screen.as];
  const visit = await openVisit(browser(), fixtures.url, {
    device: 'android',
    ...(token ? { token } : {}),
    ...(screen.expectedProblems ? { expectedProblems: screen.expectedProblems } : {}),
    context: { reducedMotion: 'reduce' },
  });
  const { page } = visit;
  await screen.show(visit, fixtures);

  expect.soft(await findAccessibilityViolations(page), 'in light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForTimeout(300);
  expect.soft(await findAccessibilityViolations(page), 'in dark').toEqual([]);
  expect.soft(await page.locator('h1').count(), 'first-level headings').toBe(1);
  expect.soft(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');

  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await findOverflow(page), '320 px wide').toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft(await findOverflow(page), 'with letters twice as large').toEqual([]);
  expect.soft(await findClippedTexts(page), 'with letters twice as large').toEqual([]);
});

test('the viewport allows zooming', async () => {
  const html = await (await fetch(`${site().url}/`)).text();
  const viewport = /<meta name="viewport" content="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(viewport).toContain('width=device-width');
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
});
