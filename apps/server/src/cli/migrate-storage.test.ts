// @module-tag complete
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { openMigrated } from '../db/open-migrated.ts';
import { createStorage } from '../ports/storage/create-storage.ts';
import type { ObjectStorage } from '../ports/storage/port.ts';
import { requireOwnStorage, STORAGE_ID_KEY } from '../start/site-identity.ts';
import { hasObjectStore, openTestBucket } from '../testing/s3-bucket.ts';

// Every start of the command takes seconds, on a busy machine many.
vi.setConfig({ testTimeout: 1_200_000 });

const FILES = 150;
const KILLS = 5;
const COMMAND = fileURLToPath(new URL('./migrate-storage.ts', import.meta.url));

async function readHashes(storage: ObjectStorage): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for await (const { key } of storage.list('')) {
    if (key === STORAGE_ID_KEY) continue;
    const content = await buffer(await storage.read(key));
    hashes[key] = createHash('sha256').update(content).digest('hex');
  }
  return hashes;
}

/** Runs the command and kills it as soon as `lines` more objects are in its journal; null lets it end. */
async function migrate(
  env: Record<string, string>,
  to: string,
  lines: number | null,
): Promise<number | null> {
  const journal = join(env.DATA_DIR ?? '', 'migrate-storage.jsonl');
  const count = () => (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length : 0);
  const from = count();
  const child = spawn(process.execPath, [COMMAND, '--to', to], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  if (lines !== null) {
    await vi.waitUntil(() => count() >= from + lines || child.exitCode !== null, {
      timeout: 300_000,
      interval: 5,
    });
    child.kill('SIGKILL');
  }
  const [code] = (await exit) as [number | null];
  return code;
}

test.skipIf(!hasObjectStore)(
  'a move that is killed again and again loses nothing and moves nothing twice',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-migrate-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const bucket = await openTestBucket();
    const local = readConfig({ DATA_DIR: dataDir });
    const storage = await createStorage(local);
    for (let file = 0; file < FILES; file += 1)
      await storage.put(`videos/${file % 7}/${file}.ts`, randomBytes(5000));
    const db = await openMigrated(local);
    await requireOwnStorage(db, storage);
    await db.destroy();
    const before = await readHashes(storage);
    const keys = { ...bucket.env, DATA_DIR: dataDir };
    for (const direction of [
      { env: { ...keys, STORAGE: 'local' }, to: bucket.env.STORAGE ?? '' },
      { env: keys, to: 'local' },
    ]) {
      // The way back begins with an empty folder.
      if (direction.to === 'local') rmSync(join(dataDir, 'storage'), { recursive: true });
      for (let kill = 0; kill < KILLS; kill += 1) await migrate(direction.env, direction.to, 1 + kill * 5);
      expect(await migrate(direction.env, direction.to, null)).toBe(0);
      const target = direction.to === 'local' ? storage : bucket.storage;
      expect(await readHashes(target)).toEqual(before);
    }
    expect(existsSync(join(dataDir, 'migrate-storage.jsonl'))).toBe(false);
  },
);
