import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createLocalStorage } from './local.ts';

test('a stream that fails leaves no temporary file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'zaixue-storage-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(createLocalStorage(join(root, 'storage')).put('a.bin', broken)).rejects.toThrow(
    'connection lost',
  );
  expect(readdirSync(join(root, 'storage', '.incoming'))).toEqual([]);
});

test('a path outside of the folder is not named', () => {
  expect(() => createLocalStorage('/srv/storage').localPath('../outside')).toThrow('not a storage key');
});
