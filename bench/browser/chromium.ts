import { existsSync } from 'node:fs';
import type { BrowserContextOptions, CDPSession } from 'playwright-core';

/** Browsers of the system, for machines where CHROMIUM_PATH is not set. */
const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const CHROMIUM_MISSING = 'no Chromium: set CHROMIUM_PATH to its program file';

/** Path of the Chromium to use, or null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  return USUAL_PLACES.find((path) => existsSync(path)) ?? null;
}

/** Arguments for a headless browser in a container, without background requests. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--metrics-recording-only',
  '--mute-audio',
  '--hide-scrollbars',
  '--font-render-hinting=none',
  '--lang=zh-CN',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
];

const IPHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const ANDROID_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
const DESKTOP_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

const phone = (userAgent: string): BrowserContextOptions => ({
  userAgent,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
});

/** User agents and screen sizes. */
export const devices = {
  iphone: phone(IPHONE_AGENT),
  android: phone(ANDROID_AGENT),
  desktop: { userAgent: DESKTOP_AGENT, viewport: { width: 1280, height: 800 }, locale: 'zh-CN' },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

/** The network and processor of a phone. */
export interface NetworkConditions {
  readonly downMbps: number;
  readonly upMbps: number;
  readonly roundTripMs: number;
  /** Factor by which the processor is slowed down. */
  readonly cpuSlowdown: number;
}

/** Throttles a page to the network and processor of a phone. */
export async function throttle(session: CDPSession, conditions: NetworkConditions): Promise<void> {
  const bytesPerSecond = (megabits: number): number => (megabits * 1e6) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: bytesPerSecond(conditions.downMbps),
    uploadThroughput: bytesPerSecond(conditions.upMbps),
    connectionType: 'cellular4g',
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
}
