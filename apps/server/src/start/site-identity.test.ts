import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { createLocalStorage } from '../ports/storage/local.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import {
  adoptSecretsAndStorage,
  findForeignParts,
  readStorageId,
  requireOwnSecrets,
  requireOwnStorage,
} from './site-identity.ts';

const newSecrets = () => ({ signing: randomBytes(32), settings: randomBytes(32) });

function newStorage() {
  const root = mkdtempSync(join(tmpdir(), 'zaixue-identity-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return createLocalStorage(join(root, 'storage'));
}

test('a database that was opened before knows its secrets and its storage, and refuses others in one sentence', async () => {
  const db = await openTestDatabase();
  const [secrets, storage] = [newSecrets(), newStorage()];
  for (let start = 1; start <= 2; start += 1) {
    await requireOwnSecrets(db, secrets, '/srv/site');
    await requireOwnStorage(db, storage);
  }
  for (const wrong of [
    requireOwnSecrets(db, newSecrets(), '/srv/other'),
    requireOwnSecrets(db, { ...secrets, settings: randomBytes(32) }, '/srv/other'),
    requireOwnStorage(db, newStorage()),
  ]) {
    const failure = await wrong.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect((failure as Error).message).toMatch(/^[^\n]* is not the one of this database: [^\n]*\.$/);
  }
  expect(await findForeignParts(db, secrets, storage)).toEqual([]);
  expect(await findForeignParts(db, newSecrets(), newStorage())).toEqual(['secrets', 'storage']);
  const facts = JSON.stringify(await db.selectFrom('site_facts').selectAll().execute());
  expect(facts).not.toContain(secrets.signing.toString('base64'));
});

test('processes that start together for the first time agree on one id', async () => {
  const db = await openTestDatabase();
  const storage = newStorage();
  await Promise.all([1, 2, 3, 4].map(() => requireOwnStorage(db, storage)));
  await requireOwnStorage(db, storage);
});

test('a database without the fact takes the id that the storage has: both come from a backup', async () => {
  const storage = newStorage();
  await requireOwnStorage(await openTestDatabase(), storage);
  const id = await readStorageId(storage);
  await requireOwnStorage(await openTestDatabase(), storage);
  expect(await readStorageId(storage)).toBe(id);
});

test('an operator who lost secrets and files makes the present ones those of the site', async () => {
  const db = await openTestDatabase();
  await requireOwnSecrets(db, newSecrets(), '/srv/site');
  await requireOwnStorage(db, newStorage());
  const [secrets, storage] = [newSecrets(), newStorage()];
  await adoptSecretsAndStorage(db, secrets, storage);
  await requireOwnSecrets(db, secrets, '/srv/site');
  await requireOwnStorage(db, storage);
});
