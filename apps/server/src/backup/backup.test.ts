import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { processOwner } from '../start/process-owner.ts';
import {
  addNamedFile,
  createBackupSite,
  emptyPlace,
  emptySqlitePlace,
  readEverything,
  readFiles,
  readNamedFiles,
} from '../testing/backup-site.ts';
import { BackupProblem } from './archive-format.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyArchive } from './verify-archive.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');
/** Bytes of a tar header behind the digits of its checksum. */
const CHECKSUM_END = [154, 155];
const PASSPHRASE = 'a long enough passphrase';

/** Makes a backup of a small site. */
async function backUp(options: { databaseOnly?: boolean; passphrase?: string | null } = {}) {
  const site = await createBackupSite();
  const { databaseOnly = false, passphrase = PASSPHRASE } = options;
  const config = { ...site.config, backupPassphrase: passphrase };
  const result = await createBackup({ config, storage: databaseOnly ? null : site.storage, now: NOW });
  return { ...site, config, result };
}

const problemOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(BackupProblem);
  return (error as Error).message;
};

test('a backup is one private tar in a private folder, named for the time in China and what it holds', async () => {
  const { config, result } = await backUp();
  expect(result.place).toBe(join(config.backupDir, 'zaixue-20260131-200000-site.tar'));
  expect(readdirSync(config.backupDir)).toEqual(['zaixue-20260131-200000-site.tar']);
  expect(statSync(config.backupDir).mode & 0o777).toBe(0o700);
  expect(statSync(result.place).mode & 0o777).toBe(0o600);
  expect(result.bytes).toBe(statSync(result.place).size);
  const { about, files, secrets, entries } = await verifyArchive(result.place, { passphrase: PASSPHRASE });
  expect(about).toMatchObject({ format: 1, scope: 'site', createdAt: '2026-01-31T12:00:00.000Z' });
  expect(files.count).toBe(4);
  expect(secrets).toBe(readFileSync(join(config.dataDir, 'secrets.json'), 'utf8'));
  expect([...entries.keys()][0]).toBe('about.json');
});

test('a restored site has every row and every file, and its search is queued', {
  tags: ['postgres'],
}, async () => {
  const { config, storage, result } = await backUp();
  const place = await emptyPlace();
  const target = { ...place.config, backupPassphrase: PASSPHRASE };
  await restoreBackup({ config: target, storage: place.storage, path: result.place, withoutSecrets: false });
  expect(await readEverything(target, place.storage)).toEqual(await readEverything(config, storage));
  expect(existsSync(join(target.dataDir, 'restore-unfinished.json'))).toBe(false);
  expect(statSync(join(target.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'SQLite is restored into PostgreSQL and the other way',
  { tags: ['postgres'] },
  async () => {
    const sqlite = await createBackupSite(emptySqlitePlace());
    for (const { from, to } of [
      { from: sqlite, to: await emptyPlace() },
      { from: await createBackupSite(), to: emptySqlitePlace() },
    ]) {
      const config = { ...from.config, backupPassphrase: PASSPHRASE };
      const { place: path } = await createBackup({ config, storage: from.storage, now: NOW });
      const target = { ...to.config, backupPassphrase: PASSPHRASE };
      await restoreBackup({ config: target, storage: to.storage, path, withoutSecrets: false });
      expect(await readEverything(target, to.storage)).toEqual(await readEverything(config, from.storage));
    }
  },
);

test('every file that a row names is there, although rows and files are written during the backup', {
  tags: ['postgres'],
}, async () => {
  const { config, storage } = await createBackupSite();
  const db = openDatabase(config);
  let isRunning = true;
  let written = 0;
  const writing = (async () => {
    for (; isRunning; written += 1) {
      await addNamedFile(db, storage, `busy/${written}.bin`);
      await storage.put('public/changing.bin', randomBytes(1 + ((written * 997) % 5000)));
      if (written > 0) await storage.delete(`busy/unnamed-${written - 1}.bin`);
      await storage.put(`busy/unnamed-${written}.bin`, randomBytes(10));
    }
  })();
  await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(3);
  const result = await createBackup({ config, storage, now: NOW });
  isRunning = false;
  await writing;
  await db.destroy();
  const to = await emptyPlace();
  await restoreBackup({ config: to.config, storage: to.storage, path: result.place, withoutSecrets: true });
  const named = await readNamedFiles(to.config);
  expect(named.length).toBeGreaterThan(3);
  for (const key of named) expect(await to.storage.size(key), key).toBe(2000);
});

test('a file that is new or replaced between the files and the database is in the backup as it is then; one that is deleted is left out', async () => {
  const { config, storage } = await createBackupSite();
  const db = openDatabase(config);
  let lists = 0;
  const busy: typeof storage = {
    ...storage,
    async *list(prefix) {
      lists += 1;
      for await (const object of storage.list(prefix)) {
        // The first list only measures.
        if (lists === 2 && object.key === 'videos/a/0.ts') await storage.delete(object.key);
        yield object;
      }
      if (lists !== 2) return;
      await addNamedFile(db, storage, 'late.bin');
      await storage.put('public/covers/a.webp', Buffer.from('replaced'));
    },
  };
  const result = await createBackup({ config, storage: busy, now: NOW });
  await db.destroy();
  const to = await emptyPlace();
  await restoreBackup({ config: to.config, storage: to.storage, path: result.place, withoutSecrets: true });
  expect(await readEverything(to.config, to.storage)).toEqual(await readEverything(config, storage));
  expect(await to.storage.size('late.bin')).toBe(2000);
  expect(await to.storage.size('public/covers/a.webp')).toBe(8);
});

test('a file that becomes shorter or longer while it is read is read again', async () => {
  const { config, storage } = await createBackupSite();
  for (const wrong of [100, 300_000]) {
    let reads = 0;
    const busy: typeof storage = {
      ...storage,
      async read(key, range) {
        reads += key === 'videos/a/0.ts' ? 1 : 0;
        return key === 'videos/a/0.ts' && reads === 1
          ? Readable.from([Buffer.alloc(wrong)])
          : storage.read(key, range);
      },
    };
    const { place } = await createBackup({ config, storage: busy, now: NOW });
    const to = await emptyPlace();
    await restoreBackup({ config: to.config, storage: to.storage, path: place, withoutSecrets: true });
    expect(await readFiles(to.storage)).toEqual(await readFiles(storage));
  }
});

test('a backup that fails leaves nothing, and the next one deletes what a killed one left', async () => {
  const { config, storage } = await createBackupSite();
  const broken: typeof storage = { ...storage, read: () => Promise.reject(new Error('the disk is gone')) };
  await expect(createBackup({ config, storage: broken, now: NOW })).rejects.toThrow('the disk is gone');
  expect(readdirSync(config.backupDir)).toEqual([]);
  const { pid } = spawnSync('true');
  const owner = processOwner.replace(/_.*/, `_${pid}_0`);
  writeFileSync(join(config.backupDir, `zaixue-20260101-000000-site.tar.${owner}.partial`), '');
  mkdirSync(join(config.backupDir, `zaixue-20260101-000000-site.tar.${owner}.tables`));
  await createBackup({ config, storage, now: NOW });
  expect(readdirSync(config.backupDir)).toEqual(['zaixue-20260131-200000-site.tar']);
});

test('a backup of the database alone goes beside secrets and files', async () => {
  const { result, config } = await backUp({ databaseOnly: true });
  expect(result.place).toMatch(/-database\.tar$/);
  const place = await emptyPlace();
  mkdirSync(place.config.dataDir, { recursive: true });
  writeFileSync(join(place.config.dataDir, 'secrets.json'), 'own');
  await place.storage.put('own.bin', Buffer.from('own'));
  await restoreBackup({
    config: place.config,
    storage: place.storage,
    path: result.place,
    withoutSecrets: false,
  });
  const [restored, original] = [await readEverything(place.config), await readEverything(config)];
  expect(restored.tables).toEqual(original.tables);
  expect(readFileSync(join(place.config.dataDir, 'secrets.json'), 'utf8')).toBe('own');
});

describe('a damaged archive is refused, and nothing is restored', () => {
  async function refusal(path: string): Promise<string> {
    const place = await emptyPlace();
    const config = { ...place.config, backupPassphrase: PASSPHRASE };
    const message = await problemOf(
      restoreBackup({ config, storage: place.storage, path, withoutSecrets: false }),
    );
    expect(existsSync(join(config.dataDir, 'secrets.json'))).toBe(false);
    expect(await readFiles(place.storage)).toEqual({});
    return message;
  }

  /** Flips one bit at every `step`-th byte; returns the positions that went unnoticed in headers and contents. */
  async function findUnnoticed(step: number): Promise<number[]> {
    const { result } = await backUp();
    const original = readFileSync(result.place);
    const { entries } = await verifyArchive(result.place, { passphrase: PASSPHRASE });
    const used = new Set<number>();
    for (const { offset, size } of entries.values()) {
      for (let at = offset - 512; at < offset + size; at += 1) used.add(at);
      // What ends the checksum in a header says nothing; readers stop before it.
      for (const end of CHECKSUM_END) used.delete(offset - 512 + end);
    }
    const copy = `${result.place}.copy`;
    const unnoticed: number[] = [];
    for (let at = 0; at < original.length; at += step) {
      const bytes = Buffer.from(original);
      bytes[at] = (bytes[at] ?? 0) ^ 0x01;
      writeFileSync(copy, bytes);
      const isRefused = await verifyArchive(copy, { passphrase: null }).then(
        () => false,
        (error: unknown) => error instanceof BackupProblem,
      );
      if (!isRefused && used.has(at)) unnoticed.push(at);
    }
    return unnoticed;
  }

  // Primes, so that the steps meet every part of the headers.
  test('one flipped byte, except in the unused bytes between entries', { tags: ['complete'] }, async () => {
    expect(await findUnnoticed(6007)).toEqual([]);
  });

  test('one flipped byte at many more places', { tags: ['complete'] }, async () => {
    expect(await findUnnoticed(331)).toEqual([]);
  });

  test('the damaged entry is named', async () => {
    const { result } = await backUp();
    const { entries } = await verifyArchive(result.place, { passphrase: PASSPHRASE });
    for (const name of [
      'about.json',
      'files/videos/a/0.ts',
      'database/settings.ndjson.gz',
      'database.json',
      'manifest.json',
      'manifest.sha256',
    ]) {
      const bytes = readFileSync(result.place);
      const place = entries.get(name);
      const at = (place?.offset ?? 0) + Math.floor((place?.size ?? 0) / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 0x04;
      const copy = `${result.place}.${name.replaceAll('/', '-')}`;
      writeFileSync(copy, bytes);
      expect(await refusal(copy)).toContain(name === 'manifest.sha256' ? 'manifest.json' : name);
    }
  });

  test('a truncated archive, one with something behind it, and one of an unknown format', async () => {
    const { result } = await backUp();
    const original = readFileSync(result.place);
    const copy = `${result.place}.copy`;
    for (const length of [
      0,
      100,
      512,
      5000,
      original.length >> 1,
      original.length - 1024,
      original.length - 1,
    ]) {
      writeFileSync(copy, original);
      truncateSync(copy, length);
      expect(await refusal(copy)).toMatch(/不完整|已损坏|不是在学的备份/);
    }
    writeFileSync(copy, original);
    appendFileSync(copy, Buffer.alloc(512));
    expect(await refusal(copy)).toMatch(/不完整/);
    writeFileSync(copy, 'no archive at all '.repeat(100));
    expect(await refusal(copy)).toMatch(/已损坏|不是/);
    const about = original.indexOf('"format":1');
    const newer = Buffer.from(original);
    newer.write('"format":7', about);
    writeFileSync(copy, newer);
    expect(await refusal(copy)).toMatch(/格式是 7/);
  });
});

describe('secrets', () => {
  test('a wrong passphrase is refused in a clear sentence, a missing one says what to do', async () => {
    const { result } = await backUp();
    expect(await problemOf(verifyArchive(result.place, { passphrase: 'another passphrase' }))).toMatch(
      /^BACKUP_PASSPHRASE 不是制作/,
    );
    const place = await emptyPlace();
    const restore = (withoutSecrets: boolean) =>
      restoreBackup({ config: place.config, storage: place.storage, path: result.place, withoutSecrets });
    expect(await problemOf(restore(false))).toMatch(/请把 BACKUP_PASSPHRASE 设为制作备份时的口令/);
    await restore(true);
    expect(existsSync(join(place.config.dataDir, 'secrets.json'))).toBe(false);
  });

  test('a backup without secrets needs --without-secrets', async () => {
    const { result } = await backUp({ passphrase: null });
    const place = await emptyPlace();
    const restore = (withoutSecrets: boolean) =>
      restoreBackup({ config: place.config, storage: place.storage, path: result.place, withoutSecrets });
    expect(await problemOf(restore(false))).toMatch(/--without-secrets/);
    await restore(true);
  });
});

test('a site is not restored over another one; what is there is named', async () => {
  const { result, config, storage } = await backUp();
  const before = await readEverything(config, storage);
  const restore = restoreBackup({ config, storage, path: result.place, withoutSecrets: false });
  expect(await problemOf(restore)).toMatch(/已经有数据库（.*）、密钥（secrets\.json）、上传和生成的文件/);
  expect(await readEverything(config, storage)).toEqual(before);
  expect(existsSync(join(config.dataDir, 'restore-unfinished.json'))).toBe(false);
});
