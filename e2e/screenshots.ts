import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, CHROMIUM_MISSING, findChromium } from '../bench/browser/chromium.ts';
import { startSite } from '../tools/site/start-site.ts';
import { takeGuidePictures } from './support/console/guide/take-guide-pictures.ts';
import { allScreens } from './support/screens/all-screens.ts';
import { prepareFixtures } from './support/screens/screen.ts';
import {
  type ScreenshotFormat,
  type ScreenshotSize,
  takeScreenshot,
} from './support/screens/take-screenshot.ts';

/** What the README shows. */
const README_SCREENS = ['home', 'course-paid', 'player-playing', 'login', 'study', 'member'];
const README_FOLDER = fileURLToPath(new URL('../docs/screenshots', import.meta.url));
/** What the guides for operators show. */
const GUIDE_FOLDER = fileURLToPath(new URL('../docs/guide/pictures', import.meta.url));
const PHONE: ScreenshotSize = { width: 390, height: 844, scale: 2 };
const SIZES: readonly ScreenshotSize[] = [
  { width: 390, height: 844, scale: 1 },
  { width: 360, height: 740, scale: 1 },
  { width: 820, height: 1180, scale: 1 },
  { width: 1440, height: 900, scale: 1 },
];

const wanted = readArguments();
if (typeof wanted === 'string') {
  console.error(wanted);
  process.exit(1);
}
const executablePath = findChromium();
if (!executablePath) {
  console.error(`${CHROMIUM_MISSING}.`);
  process.exit(1);
}

const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
try {
  if (wanted.isGuide) await takeGuidePictures(browser, GUIDE_FOLDER);
  else await takeScreenshots(browser, wanted);
} finally {
  await browser.close();
}

interface Wanted {
  /** Whether the pictures of the guides are wanted, instead of screens of the H5. */
  readonly isGuide: boolean;
  /** The folder that all sizes go to, if any. */
  readonly all: string | undefined;
  /** The screens to take. */
  readonly names: readonly string[];
}

/** Makes the screenshots of the H5 on a demo site. */
async function takeScreenshots(browser: Browser, { all, names }: Wanted): Promise<void> {
  const site = await startSite();
  try {
    const fixtures = await prepareFixtures(site);
    const folder = all ? resolve(all) : README_FOLDER;
    const format: ScreenshotFormat = all ? 'png' : 'webp';
    mkdirSync(folder, { recursive: true });
    for (const screen of allScreens.filter(({ name }) => names.includes(name))) {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const size of all ? SIZES : [PHONE]) {
          const suffix = all ? `${size.width}-${colorScheme}` : colorScheme;
          const file = join(folder, `${screen.name}-${suffix}.${format}`);
          const bytes = await takeScreenshot(browser, fixtures, { screen, colorScheme, size, format, file });
          console.log(`${(bytes / 1024).toFixed(0).padStart(5)} KB  ${file}`);
        }
      }
    }
  } finally {
    await site.stop();
  }
}

/** What to make, or a sentence saying what is wrong. */
function readArguments(): Wanted | string {
  try {
    const options = {
      all: { type: 'string' },
      only: { type: 'string' },
      guide: { type: 'boolean' },
    } as const;
    const { all, only, guide: isGuide = false } = parseArgs({ options }).values;
    const known = allScreens.map(({ name }) => name);
    const names = only?.split(',') ?? (all ? known : README_SCREENS);
    const unknown = names.filter((name) => !known.includes(name));
    return unknown.length === 0
      ? { isGuide, all, names }
      : `There is no screen ${unknown.join(', ')}. There are: ${known.join(', ')}.`;
  } catch (error) {
    return (error as Error).message;
  }
}
