import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openMigrated } from '../../db/open-migrated.ts';
import { createStorage } from '../../ports/storage/create-storage.ts';
import type { ObjectStorage } from '../../ports/storage/port.ts';
import { requireOwnStorage, STORAGE_ID_KEY } from '../../start/site-identity.ts';
import { hasObjectStore, openTestBucket } from '../../testing/s3-bucket.ts';
import { runMigration } from './run-migration.ts';

const FILES = 12;
const quiet = { print: () => undefined, show: () => undefined, endBar: () => undefined };

async function readFiles(storage: ObjectStorage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of storage.list(''))
    if (key !== STORAGE_ID_KEY) files[key] = (await buffer(await storage.read(key))).toString('base64');
  return files;
}

/** A site with files below its data folder, and the same site with a bucket. */
async function openSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-migrate-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const bucket = await openTestBucket();
  const local = readConfig({ DATA_DIR: dataDir });
  const remote = readConfig({ DATA_DIR: dataDir, ...bucket.env });
  const storage = await createStorage(local);
  for (let file = 0; file < FILES; file += 1) await storage.put(`videos/${file}/0.ts`, randomBytes(1000));
  const db = await openMigrated(local);
  await requireOwnStorage(db, storage);
  await db.destroy();
  return { dataDir, bucket, local, remote, storage };
}

/** Whether a server with this configuration would start. */
async function isOwn(config: ReturnType<typeof readConfig>): Promise<boolean> {
  const db = await openMigrated(config);
  const own = await requireOwnStorage(db, await createStorage(config)).then(
    () => true,
    () => false,
  );
  await db.destroy();
  return own;
}

describe.skipIf(!hasObjectStore)('moving the files of a site', () => {
  test('to an object store and back: the same files, and the database belongs to the target', async () => {
    const { dataDir, local, remote, storage, bucket } = await openSite();
    const before = await readFiles(storage);
    expect(await runMigration(local, remote, quiet)).toBe(0);
    expect(await readFiles(bucket.storage)).toEqual(before);
    expect([await isOwn(local), await isOwn(remote)]).toEqual([false, true]);
    // Repeated, because the operator did not see the end.
    expect(await runMigration(local, remote, quiet)).toBe(0);

    rmSync(join(dataDir, 'storage'), { recursive: true });
    expect(await runMigration(remote, local, quiet)).toBe(0);
    expect(await readFiles(storage)).toEqual(before);
    expect([await isOwn(local), await isOwn(remote)]).toEqual([true, false]);
  });

  test('goes on where a killed run ended; what changed meanwhile is moved again', async () => {
    const { dataDir, local, remote, storage, bucket } = await openSite();
    const moved: number[] = [];
    const stop = new Error('killed');
    const show = (_label: string, part: number): void => {
      moved.push(part);
      if (moved.length === 5) throw stop;
    };
    await expect(runMigration(local, remote, { ...quiet, show })).rejects.toBe(stop);
    expect([await isOwn(local), await isOwn(remote)]).toEqual([true, false]);
    // The last line is torn, one file was replaced, one deleted.
    const journal = join(dataDir, 'migrate-storage.jsonl');
    writeFileSync(journal, (await readFile(journal)).subarray(0, -20));
    await appendFile(journal, '');
    const [first = '', second = ''] = Object.keys(await readFiles(bucket.storage)).sort();
    await storage.put(first, Buffer.from('replaced'));
    await storage.delete(second);
    expect(await runMigration(local, remote, quiet)).toBe(0);
    expect(await readFiles(bucket.storage)).toEqual(await readFiles(storage));
    expect(await isOwn(remote)).toBe(true);
  });

  test('a target with files of somebody else is refused and stays as it is', async () => {
    const { local, remote, bucket } = await openSite();
    await bucket.storage.put('photos/1.jpg', Buffer.from('x'));
    await expect(runMigration(local, remote, quiet)).rejects.toThrow(/不是空的（photos\/1\.jpg）/);
    expect(Object.keys(await readFiles(bucket.storage))).toEqual(['photos/1.jpg']);
    expect(await isOwn(local)).toBe(true);
  });
});
