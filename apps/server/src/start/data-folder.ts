import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

/** Permission bits of the group and of others. */
export const OTHERS_MASK = 0o077;
const OWNER_ONLY = 0o700;

/** Makes every file and folder that this process creates private to its user. Call it once, first. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS_MASK);
}

/** Creates the data folder if it is missing. Throws a `ConfigError` when it cannot be read and written. */
export function useDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be written (${reason}).`);
  }
  closeToOthers(dataDir);
}

/** Removes the permissions of others, except on a folder with other content: other programs may use that one. */
function closeToOthers(dataDir: string): void {
  if (process.platform === 'win32' || !isOpenToOthers(dataDir)) return;
  const isOurs = existsSync(join(dataDir, 'secrets.json')) || readdirSync(dataDir).length === 0;
  if (!isOurs) return;
  try {
    chmodSync(dataDir, OWNER_ONLY);
  } catch {
    // The folder belongs to another user. `npm run doctor` reports its permissions.
  }
}

/** Whether users other than the owner have any permission on a file or folder. */
export function isOpenToOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & OTHERS_MASK) !== 0;
}

/** This file exists in the data folder while the site was last served with `DEMO=1`. */
const DEMO_FLAG = 'demo-site';

/** Stores whether the site is served as a demo, for commands that run without `DEMO`. */
export function writeDemoFlag(dataDir: string, isDemo: boolean): void {
  const path = join(dataDir, DEMO_FLAG);
  if (isDemo) writeFileSync(path, '');
  else rmSync(path, { force: true });
}

/** Whether the site was last served as a demo. */
export const hasDemoFlag = (dataDir: string): boolean => existsSync(join(dataDir, DEMO_FLAG));
