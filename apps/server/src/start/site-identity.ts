import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../config.ts';
import type { Queries } from '../db/open.ts';
import { claimSiteFact, readSiteFact, writeSiteFact } from '../db/site/site-facts.ts';
import { keyedHash } from '../lib/crypto/keyed-hash.ts';
import { ObjectMissing, type ObjectStorage, StorageUnavailable } from '../ports/storage/port.ts';
import type { Secrets } from './secrets.ts';

/** The object with the id of the site's storage. It is copied with the other files of the site. */
export const STORAGE_ID_KEY = 'site/id';

/**
 * How often another process that starts for the first time may be met half-way, and how long to wait for it,
 * milliseconds.
 */
const ATTEMPTS = 4;
const PAUSE_MS = 250;

/** The keys cannot be found out from it by reading the database. */
const fingerprintOf = ({ signing, settings }: Secrets): string =>
  keyedHash(signing, 'fingerprint of the secrets', settings.toString('base64'));

/**
 * Throws a `ConfigError` unless the secrets are those with which this database was first opened. The first call stores
 * their fingerprint.
 */
export async function requireOwnSecrets(db: Queries, secrets: Secrets, dataDir: string): Promise<void> {
  const fingerprint = fingerprintOf(secrets);
  if ((await claimSiteFact(db, 'secrets', fingerprint, Date.now())) === fingerprint) return;
  throw new ConfigError(
    `secrets.json in ${dataDir} is not the one of this database: start with the DATA_DIR of the site, or put its secrets.json there.`,
  );
}

/**
 * Throws a `ConfigError` unless the storage is the one with which this database was first opened. The first call marks it
 * with an id.
 */
export async function requireOwnStorage(db: Queries, storage: ObjectStorage): Promise<void> {
  for (let attempt = 1; !(await isOwnStorage(db, storage)); attempt += 1) {
    if (attempt === ATTEMPTS)
      throw new ConfigError(
        `The storage ${storage.place} is not the one of this database: start with the DATA_DIR and STORAGE of the site, or move its files with "npm run migrate-storage".`,
      );
    await delay(PAUSE_MS);
  }
}

async function isOwnStorage(db: Queries, storage: ObjectStorage): Promise<boolean> {
  const known = await readSiteFact(db, 'storage');
  const found = await readStorageId(storage);
  if (known !== null) return known === found;
  const id = await claimSiteFact(db, 'storage', found ?? randomUUID(), Date.now());
  // Another process may have been faster; a storage that already has an id keeps it.
  if (found === null) await writeStorageId(storage, id);
  return (found ?? id) === id;
}

/** Returns what is not that of the database, without changing anything: nothing is wrong before the first start. */
export async function findForeignParts(
  db: Queries,
  secrets: Secrets,
  storage: ObjectStorage,
): Promise<('secrets' | 'storage')[]> {
  const fingerprint = await readSiteFact(db, 'secrets');
  const id = await readSiteFact(db, 'storage');
  return [
    ...(fingerprint !== null && fingerprint !== fingerprintOf(secrets) ? (['secrets'] as const) : []),
    ...(id !== null && id !== (await readStorageId(storage)) ? (['storage'] as const) : []),
  ];
}

/** Returns the id in a storage; null when it has none. Throws a `ConfigError` when an object store cannot be used. */
export async function readStorageId(storage: ObjectStorage): Promise<string | null> {
  try {
    return await text(await storage.read(STORAGE_ID_KEY));
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    throw explain(error, storage);
  }
}

export async function writeStorageId(storage: ObjectStorage, id: string): Promise<void> {
  await storage.put(STORAGE_ID_KEY, Buffer.from(id)).catch((error: unknown) => {
    throw explain(error, storage);
  });
}

/** Makes these secrets and this storage those of the database: for a site whose earlier ones are lost. */
export async function adoptSecretsAndStorage(
  db: Queries,
  secrets: Secrets,
  storage: ObjectStorage,
): Promise<void> {
  const id = (await readStorageId(storage)) ?? randomUUID();
  await writeStorageId(storage, id);
  await writeSiteFact(db, 'storage', id, Date.now());
  await writeSiteFact(db, 'secrets', fingerprintOf(secrets), Date.now());
}

function explain(error: unknown, { place }: ObjectStorage): unknown {
  if (!(error instanceof StorageUnavailable)) return error;
  return new ConfigError(`The object storage ${place} cannot be used (${error.message}).`, { cause: error });
}
