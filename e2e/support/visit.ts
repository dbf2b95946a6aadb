import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { CHROMIUM_ARGUMENTS, findChromium, noChromium } from '../../bench/browser/chromium.ts';
import { openWindow, type PrivateWindow, type WindowOptions } from './private-window.ts';

/** Launches Chromium for the tests of the file; where there is none, each of them is skipped with the reason. */
export function useBrowser(): () => Browser {
  let browser: Browser | null = null;
  beforeAll(async () => {
    const executablePath = findChromium();
    if (executablePath) browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  });
  beforeEach(({ skip }) => {
    if (!browser) skip(noChromium);
  });
  afterAll(async () => {
    await browser?.close();
  });
  return () => {
    if (!browser) throw new Error('the browser is only there while tests run');
    return browser;
  };
}

/**
 * Opens a private window that goes away with the test. The test fails when the page wrote an error or a warning to its
 * console, threw, or got an answer of 400 and above that the test does not expect.
 */
export async function openVisit(
  browser: Browser,
  siteUrl: string,
  options: WindowOptions = {},
): Promise<PrivateWindow> {
  const visit = await openWindow(browser, siteUrl, options);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await takePicture(visit.page, task.name);
    await visit.close();
    expect(visit.problems()).toEqual([]);
  });
  return visit;
}

/** Where E2E_PICTURES names a folder, what the browser showed when a test failed is kept there. */
async function takePicture(page: Page, test: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (!folder || page.isClosed()) return;
  mkdirSync(folder, { recursive: true });
  const name = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
