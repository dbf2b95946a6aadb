import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError } from './config.ts';

/** Makes the data folder if it is not there; throws a `ConfigError` where it cannot be read and written. */
export function useDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be written (${reason}).`);
  }
}
