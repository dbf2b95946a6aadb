import { writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { openWindow } from '../browser/window.ts';
import type { Screen, ScreenFixtures } from './screen.ts';

export type ScreenshotFormat = 'png' | 'webp';

export interface ScreenshotSize {
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** Picture dots for one CSS px. */
  readonly scale: number;
}

interface ScreenshotOptions {
  readonly screen: Screen;
  readonly colorScheme: 'light' | 'dark';
  readonly size: ScreenshotSize;
  readonly format: ScreenshotFormat;
  readonly file: string;
}

/** Shades a photograph may lose before it is seen. */
const WEBP_QUALITY = 82;

/** Stores a screenshot of a screen; returns its size in bytes. */
export async function takeScreenshot(
  browser: Browser,
  fixtures: ScreenFixtures,
  order: ScreenshotOptions,
): Promise<number> {
  const { screen, colorScheme, size, format, file } = order;
  const token = fixtures.tokens[screen.as];
  const window = await openWindow(browser, fixtures.url, {
    device: 'android',
    ...(token ? { token } : {}),
    context: {
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: size.width, height: size.height },
      deviceScaleFactor: size.scale,
    },
  });
  try {
    await screen.show(window, fixtures);
    const session = await window.page.context().newCDPSession(window.page);
    const quality = format === 'webp' ? { quality: WEBP_QUALITY } : {};
    const { data } = await session.send('Page.captureScreenshot', { format, ...quality });
    const picture = Buffer.from(data, 'base64');
    writeFileSync(file, picture);
    return picture.length;
  } finally {
    await window.close();
  }
}
