import { beforeAll, expect, test } from 'vitest';
import {
  findAccessibilityViolations,
  findClippedTexts,
  findContrastViolations,
  findOverflow,
  waitForAnimations,
} from '../support/browser/page-checks.ts';
import { useBrowser } from '../support/browser/window.ts';
import { prepareConsole } from '../support/console/console-fixtures.ts';
import type { ConsoleFixtures, ConsoleScreen } from '../support/console/console-screen.ts';
import { consoleScreens, showConsoleScreen } from '../support/console/console-screens.ts';
import { DESK, openConsole, PHONE, renewVerification } from '../support/console/operators.ts';
import { takePicture } from '../support/screens/take-picture.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
let fixtures: ConsoleFixtures;
beforeAll(async () => {
  fixtures = await prepareConsole(site());
});

/** One of each kind; `npm run test:all` checks all screens, and these at a desk too. */
const representative = new Set([
  'console-login',
  'console-start',
  'console-courses',
  'console-outline',
  'console-course-publish',
]);

const SIZES = [
  { place: 'on a phone', size: PHONE, device: 'android' },
  { place: 'at a desk', size: DESK, device: 'desktop' },
] as const;

for (const { place, size, device } of SIZES) {
  for (const screen of consoleScreens) {
    const isFast = representative.has(screen.name) && device === 'android';
    test(`${screen.name} ${place}`, { tags: isFast ? [] : ['complete'] }, () =>
      checkScreen(screen, size, device),
    );
  }
}

async function checkScreen(
  screen: ConsoleScreen,
  viewport: { readonly width: number; readonly height: number },
  device: 'android' | 'desktop',
): Promise<void> {
  const as = screen.as ?? 'owner';
  if (as !== 'nobody') renewVerification(site(), fixtures[as]);
  const visit = await openConsole(browser(), site(), as === 'nobody' ? null : fixtures[as], {
    device,
    context: { viewport, reducedMotion: 'reduce' },
    ...(screen.expectedProblems ? { expectedProblems: screen.expectedProblems } : {}),
  });
  const { page } = visit;
  await showConsoleScreen(visit, screen, fixtures);
  const name = `${screen.name}-${viewport.width}`;
  await takePicture(page, `${name}-light`);
  // What a bar at the lower edge covers is reached by scrolling.
  const violations = (await findAccessibilityViolations(page)).filter(
    (line) => !/partially obscured/.test(line),
  );
  expect.soft(violations, 'in light').toEqual([]);
  expect.soft(await findOverflow(page), 'overflow').toEqual([]);
  expect.soft(await findClippedTexts(page), 'clipped').toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForAnimations(page);
  expect.soft(await findContrastViolations(page), 'in dark').toEqual([]);
  await takePicture(page, `${name}-dark`);
}
