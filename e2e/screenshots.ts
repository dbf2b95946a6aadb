import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, findChromium, noChromium } from '../bench/browser/chromium.ts';
import { startSchool } from '../tools/school/start-school.ts';
import { allScreens } from './support/all-screens.ts';
import { prepareScenery } from './support/screens.ts';
import type { PictureFormat, PictureSize } from './support/take-picture.ts';
import { takePicture } from './support/take-picture.ts';

/** What the README shows. */
const README_SCREENS = ['home', 'course-paid', 'player-playing', 'login', 'study', 'member'];
const README_FOLDER = fileURLToPath(new URL('../docs/screenshots', import.meta.url));
const PHONE: PictureSize = { width: 390, height: 844, scale: 2 };
const SIZES: readonly PictureSize[] = [
  { width: 390, height: 844, scale: 1 },
  { width: 360, height: 740, scale: 1 },
  { width: 820, height: 1180, scale: 1 },
];

const { values } = parseArgs({ options: { all: { type: 'string' }, only: { type: 'string' } } });
const executablePath = findChromium();
if (!executablePath) {
  console.error(`${noChromium}.`);
  process.exit(1);
}

const school = await startSchool();
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
try {
  const scenery = await prepareScenery(school);
  const folder = values.all ? resolve(values.all) : README_FOLDER;
  const format: PictureFormat = values.all ? 'png' : 'webp';
  const wanted = allScreens.filter(({ name }) =>
    values.only ? values.only.split(',').includes(name) : values.all || README_SCREENS.includes(name),
  );
  mkdirSync(folder, { recursive: true });
  for (const screen of wanted) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const size of values.all ? SIZES : [PHONE]) {
        const suffix = values.all ? `${size.width}-${colorScheme}` : colorScheme;
        const file = join(folder, `${screen.name}-${suffix}.${format}`);
        const bytes = await takePicture(browser, scenery, { screen, colorScheme, size, format, file });
        console.log(`${(bytes / 1024).toFixed(0).padStart(5)} KB  ${file}`);
      }
    }
  }
} finally {
  await browser.close();
  await school.stop();
}
