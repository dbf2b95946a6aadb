import { existsSync } from 'node:fs';

/** Browsers of the system, for machines where CHROMIUM_PATH is not set. */
const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const noChromium = 'no Chromium: set CHROMIUM_PATH to its program file';

/** Path of the Chromium to drive, or null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  return USUAL_PLACES.find((path) => existsSync(path)) ?? null;
}

/** Arguments that keep a headless browser quiet and let it run in containers. */
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
