import { brotliCompressSync } from 'node:zlib';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, devices, type NetworkConditions, throttle } from './chromium.ts';
import { type Transfer, watchTransfers } from './transfers.ts';

/** A page counts as settled after this long without a transfer or a long task, milliseconds. */
const QUIET_MS = 1500;
const LIMIT_MS = 60_000;

/** Measurements of the browser, milliseconds from the start of the navigation. */
interface PaintTimes {
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  /** Description of the element of the largest paint. */
  readonly largestElement: string;
  readonly cumulativeLayoutShift: number;
  readonly lastLongTaskEnd: number;
}

export interface ColdVisit extends PaintTimes {
  readonly transfers: readonly Transfer[];
  /** Bytes on the wire of all scripts and style sheets, and of the style in the document, compressed as sent. */
  readonly jsCssBytes: number;
}

export interface ColdVisitOptions {
  readonly executablePath: string;
  /** Null for no throttling. */
  readonly conditions: NetworkConditions | null;
  /** Token of the member; without it the visit is anonymous. */
  readonly token?: string;
}

/** Opens an address in a fresh browser with an empty cache, and waits until the page has settled. */
export const visitCold = (url: string, options: ColdVisitOptions): Promise<ColdVisit> =>
  inFreshBrowser(options, (browser) => visit(browser, url, options));

/**
 * Opens an address for the second time, after the service worker has stored the app. The first visit is not throttled and not
 * measured. What the worker itself fetches is neither throttled nor counted.
 */
export const visitAgain = (url: string, options: ColdVisitOptions): Promise<ColdVisit> =>
  inFreshBrowser(options, (browser) => visit(browser, url, options, visitFirst));

async function visitFirst(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: LIMIT_MS,
  });
  await page.goto('about:blank');
}

async function inFreshBrowser<Result>(
  options: ColdVisitOptions,
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: options.executablePath,
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function visit(
  browser: Browser,
  url: string,
  { conditions, token }: ColdVisitOptions,
  prepare: (page: Page, url: string) => Promise<void> = async () => undefined,
): Promise<ColdVisit> {
  const context = await browser.newContext(devices.iphone);
  if (token !== undefined) {
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      STORAGE_KEYS.token,
      token,
    ] as const);
  }
  const page = await context.newPage();
  await prepare(page, url);
  const session = await context.newCDPSession(page);
  const transfers = await watchTransfers(session);
  if (conditions) await throttle(session, conditions);
  await page.addInitScript(observePaints);
  await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
  await settle(page, transfers.lastChange);
  const times = await page.evaluate(() => (window as unknown as { paints: PaintTimes }).paints);
  const all = transfers.list();
  const inlineStyle = await page.evaluate(async (address) => {
    const text = await (await fetch(address)).text();
    return [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
  }, url);
  const files = all.filter(({ kind }) => kind === 'js' || kind === 'css');
  const jsCssBytes =
    files.reduce((sum, { bytes }) => sum + bytes, 0) + brotliCompressSync(Buffer.from(inlineStyle)).length;
  return { ...times, transfers: all, jsCssBytes };
}

async function settle(page: Page, lastTransfer: () => number): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const sinceTask = await page.evaluate(
      () => performance.now() - (window as unknown as { paints: PaintTimes }).paints.lastLongTaskEnd,
    );
    if (sinceTask > QUIET_MS && Date.now() - lastTransfer() > QUIET_MS) return;
    await page.waitForTimeout(200);
  }
}

/** Runs in the page before its own scripts. */
function observePaints(): void {
  const paints = {
    firstContentfulPaint: 0,
    largestContentfulPaint: 0,
    largestElement: '',
    cumulativeLayoutShift: 0,
    lastLongTaskEnd: 0,
  };
  (window as unknown as { paints: typeof paints }).paints = paints;
  const observe = (type: string, take: (entry: never) => void): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true });
  };
  observe('paint', (entry: PerformanceEntry) => {
    if (entry.name === 'first-contentful-paint') paints.firstContentfulPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry: PerformanceEntry & { element?: Element; url?: string }) => {
    paints.largestContentfulPaint = entry.startTime;
    const { element } = entry;
    const file = entry.url?.split('/').pop() ?? '';
    const text = element?.textContent?.trim().slice(0, 24) ?? '';
    paints.largestElement = `${element?.tagName.toLowerCase() ?? ''} ${file || text}`.trim();
  });
  observe('layout-shift', (entry: PerformanceEntry & { hadRecentInput: boolean; value: number }) => {
    if (!entry.hadRecentInput) paints.cumulativeLayoutShift += entry.value;
  });
  observe('longtask', (entry: PerformanceEntry) => {
    paints.lastLongTaskEnd = entry.startTime + entry.duration;
  });
}
