import type { BrowserContextOptions } from 'playwright-core';

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

/** What the browser says it is, and the screen it has. */
export const devices = {
  iphone: phone(IPHONE_AGENT),
  android: phone(ANDROID_AGENT),
  desktop: { userAgent: DESKTOP_AGENT, viewport: { width: 1280, height: 800 }, locale: 'zh-CN' },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;
