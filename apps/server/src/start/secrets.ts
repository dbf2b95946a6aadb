import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../config.ts';
import { deriveKey } from '../lib/crypto/keyed-hash.ts';
import { useDataFolder } from './data-folder.ts';

/** Keys of this site, 32 bytes each. None has a default. */
export interface Secrets {
  /** Signs play URLs and other short-lived URLs. */
  readonly signing: Buffer;
  /** Encrypts the vendor keys among the settings. */
  readonly settings: Buffer;
}

/** Name of the file of the keys in the data folder. */
export const SECRETS_FILE = 'secrets.json';
const KEY_BYTES = 32;

const key = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === KEY_BYTES);
const storedSecrets = z.object({ signing: key, settings: key.optional() });

/**
 * Creates the secrets at the first start and reads them afterwards. Only the owner can read the file. Throws a
 * `ConfigError` when the file is damaged.
 */
export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, SECRETS_FILE);
  useDataFolder(dataDir);
  if (!existsSync(path))
    createFile(path, { signing: randomBytes(KEY_BYTES), settings: randomBytes(KEY_BYTES) });
  chmodSync(path, 0o600);
  const { signing, settings } = readFile(path);
  return settings ? { signing, settings } : addSettingsKey(path, signing);
}

/** Reads the secrets without changing anything, not even the file's permissions. Throws like `loadSecrets`. */
export function readSecrets(dataDir: string): Secrets {
  const { signing, settings } = readFile(join(dataDir, SECRETS_FILE));
  return { signing, settings: settings ?? deriveKey(signing, 'settings') };
}

/** Creating a hard link is atomic and fails if the name exists, so processes that start together use the same file. */
function createFile(path: string, secrets: Secrets): void {
  const temporary = writeTemporary(path, secrets);
  try {
    linkSync(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
}

/**
 * Files of the first version lack the settings key. It is derived from the signing key, so that processes that add it at
 * the same time add the same key.
 */
function addSettingsKey(path: string, signing: Buffer): Secrets {
  const secrets = { signing, settings: deriveKey(signing, 'settings') };
  renameSync(writeTemporary(path, secrets), path);
  return secrets;
}

function writeTemporary(path: string, { signing, settings }: Secrets): string {
  const temporary = `${path}.${randomUUID()}`;
  const content = { signing: signing.toString('base64'), settings: settings.toString('base64') };
  writeFileSync(temporary, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
  return temporary;
}

function readFile(path: string): z.output<typeof storedSecrets> {
  try {
    return storedSecrets.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new ConfigError(
      `${path} is damaged. Put back its copy from a backup: it opens what is stored here.`,
    );
  }
}
