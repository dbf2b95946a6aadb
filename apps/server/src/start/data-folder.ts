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

/** Rights of the group and of all others. */
export const OTHERS_MASK = 0o077;
const OWNER_ONLY = 0o700;

/** Has every file and folder that this process makes belong to its user alone. Called once, before anything else. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS_MASK);
}

/** Makes the data folder if it is not there; throws a `ConfigError` where it cannot be read and written. */
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

/**
 * Takes the rights of others from the data folder. A folder that holds something else is left as it is: `DATA_DIR` may
 * name one that other programs use.
 */
function closeToOthers(dataDir: string): void {
  if (process.platform === 'win32' || !isOpenToOthers(dataDir)) return;
  const isOurs = existsSync(join(dataDir, 'secrets.json')) || readdirSync(dataDir).length === 0;
  if (!isOurs) return;
  try {
    chmodSync(dataDir, OWNER_ONLY);
  } catch {
    // It belongs to another user, who decides; `npm run doctor` names it.
  }
}

/** Whether users other than the owner have any right on a file or folder. */
export function isOpenToOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & OTHERS_MASK) !== 0;
}

/** In the data folder while the site was last served with `DEMO=1`. */
const FILE = 'demo-site';

/** Remembers whether the site is served as a demo, for commands that are run without `DEMO`. */
export function writeDemoFlag(dataDir: string, isDemo: boolean): void {
  const path = join(dataDir, FILE);
  if (isDemo) writeFileSync(path, '');
  else rmSync(path, { force: true });
}

/** Whether the site was last served as a demo. */
export const hasDemoFlag = (dataDir: string): boolean => existsSync(join(dataDir, FILE));
