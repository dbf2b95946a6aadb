import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core';
import { beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import {
  CHROMIUM_ARGUMENTS,
  CHROMIUM_MISSING,
  type Device,
  devices,
  findChromium,
} from '../../../bench/browser/chromium.ts';
import { forcePlayerPath, type PlayerPath } from '../../../bench/browser/player.ts';
import { recordToasts } from './toasts.ts';

/** Written by Playwright where service workers are blocked. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** How long a page may take to show what is waited for, milliseconds. */
const PATIENCE_MS = 15_000;

/** Factor by which the processor of each page is slowed down, so that a step is found that passes only on a quick machine. */
const CPU_SLOWDOWN = Number(process.env.E2E_CPU_SLOWDOWN ?? 1);

export interface WindowOptions {
  readonly device?: Device;
  /** Whose token the browser has stored. */
  readonly token?: string;
  readonly context?: BrowserContextOptions;
  readonly playerPath?: PlayerPath;
  /** Problems that are caused on purpose. */
  readonly expectedProblems?: readonly RegExp[];
}

/** A browser context with one page of a site. */
export interface PrivateWindow {
  readonly page: Page;
  /** Opens a path of the site and waits for hydration. */
  open(path: string): Promise<void>;
  /** Paths of the API asked for so far, oldest first, as `METHOD /path?query`. */
  apiCalls(): readonly string[];
  /** Forgets the calls so far. */
  forgetCalls(): void;
  /** Errors and warnings of the console, exceptions, and answers of 400 and above, unless expected. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** Opens a private browser window as on a phone, with a storage of its own. */
export async function openWindow(
  browser: Browser,
  siteUrl: string,
  options: WindowOptions = {},
): Promise<PrivateWindow> {
  const context = await browser.newContext({
    ...devices[options.device ?? 'iphone'],
    // A service worker answers some requests itself, so that tests could neither see nor answer them; see `service-worker.ts`.
    serviceWorkers: 'block',
    ...options.context,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await recordToasts(context);
  const page = await context.newPage();
  if (CPU_SLOWDOWN > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  const problems = watchProblems(page, options.expectedProblems ?? []);
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = apiCallOf(request);
    if (call) calls.push(call);
  });
  if (options.token) await storeToken(page, siteUrl, options.token);
  if (options.playerPath) await forcePlayerPath(context, options.playerPath);
  return {
    page,
    async open(path) {
      await page.goto(siteUrl + path);
      await waitForHydration(page);
    },
    apiCalls: () => [...calls],
    forgetCalls: () => {
      calls.length = 0;
    },
    problems: () => [...problems],
    close: () => context.close(),
  };
}

/** Waits until React has hydrated the page: before that, a tap does nothing. For pages that `open` did not load. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Whether React has hydrated the root. */
function isHydrated(): boolean {
  const root = document.getElementById('root');
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}

function apiCallOf(request: Request): string | null {
  const { pathname, search } = new URL(request.url());
  return pathname.startsWith('/api/') ? `${request.method()} ${pathname}${search}` : null;
}

function watchProblems(page: Page, expected: readonly RegExp[]): string[] {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  page.on('console', (message) => {
    if (message.text() === WORKER_BLOCKED) return;
    if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`thrown: ${error.stack ?? error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) note(`HTTP ${response.status()} ${response.url()}`);
  });
  return problems;
}

/** Puts the token where the app keeps it (contract 17.1), once: the app may take it away again. */
async function storeToken(page: Page, siteUrl: string, token: string): Promise<void> {
  await page.context().addInitScript(
    ([origin, key, value]) => {
      if (location.origin !== origin || sessionStorage.getItem('test-token-stored')) return;
      sessionStorage.setItem('test-token-stored', '1');
      localStorage.setItem(key, value);
    },
    [siteUrl, STORAGE_KEYS.token, token] as const,
  );
}

let launched: Promise<Browser> | undefined;

/**
 * The Chromium that all tests of the worker share: each test opens a context of its own. It ends with the worker. Where there is no
 * Chromium, each test of the file is skipped with the reason.
 */
export function useBrowser(): () => Browser {
  let browser: Browser | null = null;
  beforeAll(async () => {
    const executablePath = findChromium();
    if (!executablePath) return;
    launched ??= chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
    browser = await launched;
  });
  beforeEach(({ skip }) => {
    if (!browser) skip(CHROMIUM_MISSING);
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
    if (task.result?.state === 'fail') await takeScreenshot(visit.page, task.name);
    await visit.close();
    expect(visit.problems()).toEqual([]);
  });
  return visit;
}

/** Where E2E_PICTURES names a folder, screenshots of failed tests are stored there. */
async function takeScreenshot(page: Page, test: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (!folder || page.isClosed()) return;
  mkdirSync(folder, { recursive: true });
  const name = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
