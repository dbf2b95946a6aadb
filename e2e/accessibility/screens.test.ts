import { beforeAll, expect, test } from 'vitest';
import {
  findAccessibilityViolations,
  findClippedTexts,
  findContrastViolations,
  findOverflow,
  layOutWholePage,
  waitForAnimations,
} from '../support/browser/page-checks.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { allScreens } from '../support/screens/all-screens.ts';
import { prepareFixtures, type Screen, type ScreenFixtures } from '../support/screens/screen.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
let fixtures: ScreenFixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures(site());
});

/** One or more of each family; `npm run test:all` checks all screens. */
const representative = new Set(
  `home courses courses-filter course-paid course-lessons course-comments course-gone search-results announcement error
   login login-captcha login-password player player-captions player-trial player-closed study member setting
   profile messages order orders cashier`.split(/\s+/),
);
const named = allScreens.map((screen) => [screen.name, screen] as const);

test('every representative screen exists', () => {
  expect([...representative].filter((name) => !named.some(([known]) => known === name))).toEqual([]);
});

// In this order: the screens of buying come last, because a member with orders has no empty list any more.
for (const [name, screen] of named) {
  test(name, { tags: representative.has(name) ? [] : ['complete'] }, () => checkScreen(screen));
}

async function checkScreen(screen: Screen): Promise<void> {
  const token = fixtures.tokens[screen.as];
  const visit = await openVisit(browser(), fixtures.url, {
    device: 'android',
    ...(token ? { token } : {}),
    ...(screen.expectedProblems ? { expectedProblems: screen.expectedProblems } : {}),
    context: { reducedMotion: 'reduce' },
  });
  const { page } = visit;
  await screen.show(visit, fixtures);
  await layOutWholePage(page);

  expect.soft(await findAccessibilityViolations(page), 'in light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForAnimations(page);
  expect.soft(await findContrastViolations(page), 'in dark').toEqual([]);
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
}

test('the viewport allows zooming', async () => {
  const html = await (await fetch(`${site().url}/`)).text();
  const viewport = /<meta name="viewport" content="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(viewport).toContain('width=device-width');
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
});
