import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createLocalStorage } from './local.ts';
import { ObjectMissing } from './port.ts';

function openStorage() {
  const root = mkdtempSync(join(tmpdir(), 'zaixue-storage-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return { root, storage: createLocalStorage(join(root, 'storage')) };
}

test('an object is read whole, by range, and with its size', async () => {
  const { storage } = openStorage();
  await storage.put('videos/a/0.ts', Buffer.from('0123456789'));
  expect(await text(await storage.read('videos/a/0.ts'))).toBe('0123456789');
  expect(await text(await storage.read('videos/a/0.ts', { start: 2, end: 4 }))).toBe('234');
  expect(await text(await storage.read('videos/a/0.ts', { start: 8, end: 99 }))).toBe('89');
  expect(await storage.size('videos/a/0.ts')).toBe(10);
});

test('a stream is stored and replaces the object', async () => {
  const { storage } = openStorage();
  await storage.put('a.bin', Buffer.from('old and longer'));
  await storage.put('a.bin', Readable.from([Buffer.from('ne'), Buffer.from('w')]));
  expect((await buffer(await storage.read('a.bin'))).toString()).toBe('new');
});

test('a stream that fails keeps the old object and leaves no temporary file', async () => {
  const { root, storage } = openStorage();
  await storage.put('a.bin', Buffer.from('old'));
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(storage.put('a.bin', broken)).rejects.toThrow('connection lost');
  expect(await text(await storage.read('a.bin'))).toBe('old');
  expect(readdirSync(join(root, 'storage', '.incoming'))).toEqual([]);
});

test('a file that is missing fails the storing and not the process', async () => {
  const { storage } = openStorage();
  await expect(storage.put('a/b.jpg', createReadStream('/no/such/file'))).rejects.toThrow('ENOENT');
  expect(await storage.size('a/b.jpg')).toBeNull();
});

test('a missing object and a folder throw ObjectMissing, and both can be deleted', async () => {
  const { storage } = openStorage();
  await storage.put('videos/a/0.ts', Buffer.from('x'));
  for (const key of ['videos/b/0.ts', 'videos/a', 'videos/a/0.ts/more']) {
    expect(await storage.size(key)).toBeNull();
    await expect(storage.read(key)).rejects.toBeInstanceOf(ObjectMissing);
  }
  await storage.delete('videos/b');
  await storage.delete('videos/a');
  expect(await storage.size('videos/a/0.ts')).toBeNull();
});

test.each([
  '',
  '/etc/passwd',
  '../outside',
  'a/../../outside',
  'a/./b',
  'a//b',
  'a/',
  '.incoming/x',
  'a/.hidden',
  'a\\..\\b',
  'a\0b',
  'C:/x',
  'é',
  'a'.repeat(513),
])('the key %j is refused by every operation', async (key) => {
  const { storage } = openStorage();
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
  await expect(storage.read(key)).rejects.toThrow('not a storage key');
  await expect(storage.size(key)).rejects.toThrow('not a storage key');
  await expect(storage.delete(key)).rejects.toThrow('not a storage key');
  expect(() => storage.localPath(key)).toThrow('not a storage key');
});
