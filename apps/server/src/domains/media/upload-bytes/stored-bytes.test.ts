import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createLocalStorage } from '../../../ports/storage/local.ts';
import { createTestOperator } from '../../../testing/operators/operator-console.ts';
import { hasObjectStore, openTestBucket } from '../../../testing/s3-bucket.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { openTusClient } from '../../../testing/tus.ts';
import { sweepUploads } from '../upload/sweep-uploads.ts';
import { openUploadBytes } from './open-upload-bytes.ts';
import { createStoredBytes } from './stored-bytes.ts';

const ID = 'a1b2';
const never = new AbortController().signal;

/** Pieces in a storage: how they are kept does not depend on its kind. */
function openBytes() {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-bytes-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const storage = createLocalStorage(join(dataDir, 'storage'));
  const bytes = createStoredBytes({ config: readConfig({ DATA_DIR: dataDir }), storage });
  const content = randomBytes(20);
  const put = (start: number, end: number) => {
    const [offset, length] = [start, end - start].map((part) => String(part).padStart(12, '0'));
    return storage.put(`uploads/${ID}/${offset}-${length}`, content.subarray(start, end));
  };
  return { dataDir, storage, bytes, content, put };
}

test('the bytes without a gap from the start count, however often and in which pieces they came', async () => {
  const { bytes, content, put, dataDir } = openBytes();
  expect(await bytes.countReceived(ID)).toBeNull();
  await bytes.dataStore.create(new Upload({ id: ID, size: 20, offset: 0 }));
  expect(await bytes.countReceived(ID)).toBe(0);
  await put(0, 8);
  await put(0, 5);
  await put(12, 20);
  expect(await bytes.countReceived(ID)).toBe(8);
  await put(5, 13);
  expect(await bytes.countReceived(ID)).toBe(20);
  expect((await bytes.dataStore.getUpload(ID)).offset).toBe(20);
  expect(await bytes.withFile(ID, (path) => readFile(path), never)).toEqual(content);
  expect(readdirSync(join(dataDir, 'tmp'))).toEqual([]);
  await bytes.remove(ID);
  expect(await bytes.countReceived(ID)).toBeNull();
  await expect(bytes.withFile(ID, async () => null, never)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('what arrived before a connection broke off is kept', async () => {
  const { bytes, content } = openBytes();
  await bytes.dataStore.create(new Upload({ id: ID, size: 20, offset: 0 }));
  const broken = Readable.from(
    (async function* () {
      yield content.subarray(0, 7);
      throw new Error('connection lost');
    })(),
  );
  await expect(bytes.dataStore.write(broken, ID, 0)).rejects.toThrow('connection lost');
  expect(await bytes.countReceived(ID)).toBe(7);
  expect(await bytes.dataStore.write(Readable.from([content.subarray(7)]), ID, 7)).toBe(20);
  expect(await bytes.withFile(ID, (path) => readFile(path), never)).toEqual(content);
});

test.skipIf(!hasObjectStore)('an upload to a site with an object store needs no local disk', async () => {
  const bucket = await openTestBucket();
  const site = await openTestSite({ env: bucket.env, services: { storage: bucket.storage } });
  const owner = await createTestOperator(site, 'owner');
  const tus = await openTusClient(site.app, owner.headers);
  const film = randomBytes(9 * 1024 * 1024);
  const path = await tus.begin('第一课.mp4', film.length);
  const id = path.split('/').at(-1) ?? '';
  expect(await tus.send(path, 0, film.subarray(0, 1000))).toBe(204);
  await bucket.setFault('500');
  expect(await tus.send(path, 1000, film.subarray(1000))).toBe(503);
  await bucket.setFault('none');
  expect(await tus.offset(path)).toBe(1000);
  expect(await tus.send(path, 0, film)).toBe(409);
  expect(await tus.send(path, 1000, film.subarray(1000))).toBe(204);
  const job = await site.db.selectFrom('media_jobs').selectAll().executeTakeFirstOrThrow();
  expect(job).toMatchObject({ status: 'waiting', size_bytes: film.length });
  expect(readdirSync(join(site.services.config.dataDir, 'uploads'))).toEqual([]);
  const bytes = openUploadBytes(site.services);
  expect((await bytes.withFile(id, (file) => readFile(file), never)).equals(film)).toBe(true);
  await sweepUploads(site.services);
  expect(await bytes.countReceived(id)).toBe(film.length);
});
