import { existsSync } from 'node:fs';
import { fromRoot } from '../../launch/paths.mjs';
import { runProgram } from '../run-program.ts';
import { type Found, findOrInstall } from './find-or-install.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const DOWNLOAD_LIMIT = 300_000;

async function downloadWithPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  if (!existsSync(chromium.executablePath())) {
    const cli = fromRoot('node_modules', 'playwright-core', 'cli.js');
    await runProgram(process.execPath, [cli, 'install', 'chromium'], { limit: DOWNLOAD_LIMIT });
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Finds a Chromium: CHROMIUM_PATH or CHROME_PATH, the system's, else one installed by apt-get or Playwright. */
export async function findChromium(): Promise<Found> {
  const told = process.env.CHROMIUM_PATH ?? process.env.CHROME_PATH;
  if (told)
    return existsSync(told) ? { path: told } : { missing: `there is no file at CHROMIUM_PATH ${told}` };
  if (existsSync(MAC)) return { path: MAC };
  const system = await findOrInstall(NAMES, ['chromium', 'fonts-noto-cjk']);
  if ('path' in system) return system;
  const downloaded = await downloadWithPlaywright();
  return downloaded
    ? { path: downloaded }
    : { missing: `${system.missing}; Playwright could not download it` };
}
