import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fromRoot } from '../../launch/paths.mjs';
import { runProgram } from '../run-program.ts';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Debian keeps PostgreSQL's programs off the PATH, one folder per version. */
const versionFolders = (): string[] =>
  globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));

/** Servers such as nginx, which not every user has on the PATH. */
const SERVER_PROGRAMS = '/usr/sbin';

/**
 * Looks for a program by its names, the first one first.
 * @returns its absolute path, or undefined
 */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = [...versionFolders(), ...(process.env.PATH ?? '').split(delimiter), SERVER_PROGRAMS];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

const UPDATE_LIMIT = 120_000;
const INSTALL_LIMIT = 300_000;

// RUNLEVEL=1 stops packages from starting services: the tests start their own.
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

let updated: Promise<unknown> | undefined;

/**
 * Installs Debian packages where apt-get exists and this process runs as root.
 * @returns the reason of a failure, or undefined on success
 */
async function installWithApt(...packages: readonly string[]): Promise<string | undefined> {
  const apt = findProgram('apt-get');
  if (!apt) return 'no apt-get to install it with';
  if (process.getuid?.() !== 0) return `only root may install it (apt-get install ${packages.join(' ')})`;
  updated ??= runProgram(apt, ['update', '-q'], { env, limit: UPDATE_LIMIT });
  await updated;
  const args = [
    'install',
    '-y',
    '-q',
    '--no-install-recommends',
    '-o',
    'DPkg::Lock::Timeout=60',
    ...packages,
  ];
  const { code, output } = await runProgram(apt, args, { env, limit: INSTALL_LIMIT });
  return code === 0 ? undefined : `apt-get install ${packages.join(' ')} failed: ${lastLine(output)}`;
}

/** The path of a program, or the reason why it is missing. */
type ProgramLookup = { path: string } | { missing: string };

/**
 * Finds a program; if it is missing, tries to install its Debian packages.
 * @param names of the program, the first one first
 */
export async function findOrInstall(
  names: readonly string[],
  packages: readonly string[],
): Promise<ProgramLookup> {
  const present = findProgram(...names);
  if (present) return { path: present };
  console.log(`   ${names[0]} not found, installing ${packages.join(' ')} …`);
  const failure = await installWithApt(...packages);
  const installed = findProgram(...names);
  if (installed) return { path: installed };
  return { missing: `${names[0]} not found; ${failure ?? `${packages.join(' ')} did not bring it`}` };
}

/** Finds ffmpeg and ffprobe, which come in one package. */
export async function findFfmpeg(): Promise<ProgramLookup> {
  const ffprobe = await findOrInstall(['ffprobe'], ['ffmpeg']);
  return 'missing' in ffprobe ? ffprobe : findOrInstall(['ffmpeg'], ['ffmpeg']);
}

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
export async function findChromium(): Promise<ProgramLookup> {
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
