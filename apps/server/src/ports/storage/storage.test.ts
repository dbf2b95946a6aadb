import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hasObjectStore, openTestBucket } from '../../testing/s3-bucket.ts';
import { createLocalStorage } from './local.ts';
import { ObjectMissing, type ObjectStorage } from './port.ts';

const MIB = 1024 * 1024;

async function openLocal(): Promise<ObjectStorage> {
  const root = mkdtempSync(join(tmpdir(), 'zaixue-storage-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return createLocalStorage(join(root, 'storage'));
}

const implementations = [
  { name: 'local', isAvailable: true, open: openLocal },
  { name: 's3', isAvailable: hasObjectStore, open: async () => (await openTestBucket()).storage },
];

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function keysOf(storage: ObjectStorage, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

describe.each(implementations)('$name storage', ({ isAvailable, open }) => {
  describe.skipIf(!isAvailable)('keeps the promises of the port', () => {
    let storage: ObjectStorage;
    beforeEach(async () => {
      storage = await open();
    });

    test('an object is read whole, by range, and with its size', async () => {
      await storage.put('videos/a/0.ts', Buffer.from('0123456789'));
      expect(await text(await storage.read('videos/a/0.ts'))).toBe('0123456789');
      expect(await text(await storage.read('videos/a/0.ts', { start: 2, end: 4 }))).toBe('234');
      expect(await text(await storage.read('videos/a/0.ts', { start: 8, end: 99 }))).toBe('89');
      expect(await text(await storage.read('videos/a/0.ts', { start: 10, end: 99 }))).toBe('');
      expect(await storage.size('videos/a/0.ts')).toBe(10);
    });

    test('an empty object is an object', async () => {
      await storage.put('empty', Buffer.alloc(0));
      await storage.put('streamed', Readable.from([]));
      for (const key of ['empty', 'streamed']) {
        expect(await storage.size(key)).toBe(0);
        expect(await text(await storage.read(key))).toBe('');
      }
    });

    test('a stream is stored and replaces the object', async () => {
      await storage.put('a.bin', Buffer.from('old and longer'));
      await storage.put('a.bin', Readable.from([Buffer.from('ne'), Buffer.from('w')]));
      expect((await buffer(await storage.read('a.bin'))).toString()).toBe('new');
      expect(await storage.size('a.bin')).toBe(3);
    });

    test('a long stream is stored byte for byte, and appears when it is complete', async () => {
      const content = randomBytes(17 * MIB + 5);
      let seen: (number | null)[] = [];
      const stream = Readable.from(
        (async function* () {
          for (let start = 0; start < content.length; start += 3 * MIB) {
            yield content.subarray(start, start + 3 * MIB);
            seen = [...seen, await storage.size('long.bin')];
          }
        })(),
        { objectMode: false },
      );
      await storage.put('long.bin', stream);
      expect(new Set(seen)).toEqual(new Set([null]));
      const stored = await buffer(await storage.read('long.bin'));
      expect([stored.length, hashOf(stored)]).toEqual([content.length, hashOf(content)]);
      const range = { start: 8 * MIB - 2, end: 8 * MIB + 2 };
      expect(await buffer(await storage.read('long.bin', range))).toEqual(
        content.subarray(range.start, range.end + 1),
      );
    });

    test.each([1, 20])('a stream that fails after %d MB keeps the old object', async (size) => {
      await storage.put('a.bin', Buffer.from('old'));
      const broken = Readable.from(
        (async function* () {
          for (let part = 0; part < size; part += 1) yield Buffer.alloc(MIB);
          throw new Error('connection lost');
        })(),
      );
      await expect(storage.put('a.bin', broken)).rejects.toThrow('connection lost');
      expect(await text(await storage.read('a.bin'))).toBe('old');
      expect(await keysOf(storage)).toEqual(['a.bin']);
    });

    test('a file that is missing fails the storing and not the process', async () => {
      await expect(storage.put('a/b.jpg', createReadStream('/no/such/file'))).rejects.toThrow('ENOENT');
      expect(await storage.size('a/b.jpg')).toBeNull();
    });

    test('a missing object and a folder throw ObjectMissing, and both can be deleted', async () => {
      await storage.put('videos/a/0.ts', Buffer.from('x'));
      await storage.put('videos/ab.ts', Buffer.from('y'));
      for (const key of ['videos/b/0.ts', 'videos/a', 'videos/a/0.ts/more']) {
        expect(await storage.size(key)).toBeNull();
        await expect(storage.read(key)).rejects.toBeInstanceOf(ObjectMissing);
      }
      await storage.delete('videos/b');
      await storage.delete('videos/a');
      expect(await storage.size('videos/a/0.ts')).toBeNull();
      expect(await keysOf(storage)).toEqual(['videos/ab.ts']);
    });

    test('a list has the keys, sizes and times below a prefix', async () => {
      const from = Date.now() - 2000;
      for (const key of ['a/1', 'a/2/3', 'ab', 'b']) await storage.put(key, Buffer.from(key));
      expect(await keysOf(storage)).toEqual(['a/1', 'a/2/3', 'ab', 'b']);
      expect(await keysOf(storage, 'a/')).toEqual(['a/1', 'a/2/3']);
      expect(await keysOf(storage, 'a')).toEqual(['a/1', 'a/2/3', 'ab']);
      expect(await keysOf(storage, 'c/')).toEqual([]);
      for await (const { key, size, changedAt } of storage.list('a/2')) {
        expect([key, size]).toEqual(['a/2/3', 5]);
        expect(changedAt).toBeGreaterThanOrEqual(from);
      }
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
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
      await expect(storage.read(key)).rejects.toThrow('not a storage key');
      await expect(storage.size(key)).rejects.toThrow('not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('not a storage key');
    });
  });
});
