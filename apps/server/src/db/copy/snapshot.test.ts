import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../../config.ts';
import { describeDatabase, emptyPlace } from '../../testing/copied-database.ts';
import { type Database, openDatabase } from '../open.ts';
import { openMigrated } from '../open-migrated.ts';
import { inTransaction } from '../transaction.ts';
import type { DatabaseContents, DatabasePlace, Row } from './contents.ts';
import { DERIVED_TABLES } from './describe-tables.ts';
import { openSnapshot } from './open-snapshot.ts';

async function openSite(): Promise<{ readonly db: Database; readonly place: DatabasePlace }> {
  const place = await emptyPlace();
  const db = await openMigrated(place);
  onTestFinished(() => db.destroy());
  return { db, place };
}

async function open(place: DatabasePlace) {
  const snapshot = await openSnapshot(place);
  onTestFinished(() => snapshot.close());
  return snapshot;
}

async function readAll(contents: DatabaseContents, table: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of contents.readRows(table)) rows.push(...batch);
  return rows;
}

test('every table is copied or derived, and holds only text and integers under a primary key', async () => {
  const { db, place } = await openSite();
  const { tables } = await describeDatabase(place);
  const all = (await db.introspection.getTables()).map(({ name }) => name);
  // Parts of the search index that belong to FTS5 and to PostgreSQL's partitions.
  const whole = all.filter((name) => !/^(sqlite_|search_index_)/.test(name));
  expect(whole.filter((name) => !(name in tables)).sort()).toEqual([...DERIVED_TABLES]);
  expect(Object.keys(tables).filter((name) => !all.includes(name))).toEqual([]);
  const copied = (await db.introspection.getTables()).filter(({ name }) => name in tables);
  const types = copied.flatMap(({ columns }) =>
    columns.map(({ dataType }) => dataType.toLowerCase().replace(/\(.*/, '')),
  );
  const known = ['int4', 'int8', 'integer', 'bigint', 'text', 'varchar'];
  expect([...new Set(types)].filter((type) => !known.includes(type))).toEqual([]);
});

test('rows come in the order of the primary key, texts by their bytes, in batches', {
  tags: ['postgres'],
}, async () => {
  const { db, place } = await openSite();
  const keys = ['b', 'B', 'a', 'ä', 'ab', 'a b', '_', '中', '', '😀', '\uffff'];
  for (const key of keys) {
    await db
      .insertInto('settings')
      .values({ key, value: '', updated_at: 2 ** 53 - 1 })
      .execute();
  }
  const words = Array.from({ length: 2500 }, (_, day) => ({ day, word: `w${day}`, times: 1 }));
  await db.insertInto('search_words').values(words).execute();
  const snapshot = await open(place);
  const byBytes = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(await readAll(snapshot, 'settings')).toEqual(byBytes.map((key) => [key, 2 ** 53 - 1, '']));
  const sizes: number[] = [];
  for await (const batch of snapshot.readRows('search_words')) sizes.push(batch.length);
  expect(sizes).toEqual([1000, 1000, 500]);
  for await (const _ of snapshot.readRows('search_words')) break;
  expect(await readAll(snapshot, 'search_words')).toEqual(words.map(({ day, word }) => [day, 1, word]));
});

test('long texts make a batch short', async () => {
  const { db, place } = await openSite();
  for (let key = 0; key < 5; key += 1) {
    const value = 'x'.repeat(600_000);
    await db
      .insertInto('settings')
      .values({ key: String(key), value, updated_at: 1 })
      .execute();
  }
  const sizes: number[] = [];
  for await (const batch of (await open(place)).readRows('settings')) sizes.push(batch.length);
  expect(sizes).toEqual([2, 2, 1]);
});

test('a snapshot stays at its moment while another connection writes two tables in each transaction', {
  tags: ['postgres'],
}, async () => {
  const { db, place } = await openSite();
  const writeBoth = (number: number) =>
    inTransaction(db, async (transaction) => {
      const key = String(number);
      await transaction.insertInto('settings').values({ key, value: '', updated_at: 1 }).execute();
      await transaction.insertInto('kv').values({ key, value: '', expires_at: 1 }).execute();
    });
  let number = 0;
  let isDone = false;
  const write = async () => {
    while (!isDone) await writeBoth(number++);
  };
  for (const table of ['settings', 'kv'] as const) {
    await sql`insert into ${sql.table(table)} (key, value, ${sql.id(table === 'kv' ? 'expires_at' : 'updated_at')})
      with recursive n (i) as (select 0 union all select i + 1 from n where i < 2999) select i, '', 1 from n`.execute(
      db,
    );
  }
  number = 3000;
  const writing = write();
  const counts: number[][] = [];
  for (let round = 0; round < 5; round += 1) {
    const snapshot = await openSnapshot(place);
    const begun = number;
    const first: Row[] = [];
    for await (const batch of snapshot.readRows('kv')) {
      first.push(...batch);
      await writeBoth(number++);
    }
    const second = await readAll(snapshot, 'settings');
    await snapshot.close();
    counts.push([first.length, second.length]);
    expect(second.map(([key]) => key)).toEqual(first.map(([, key]) => key));
    expect(first.length).toBeLessThanOrEqual(begun);
    expect(number).toBeGreaterThan(begun);
  }
  isDone = true;
  await writing;
  expect(counts.at(-1)?.[0]).toBeGreaterThan(counts[0]?.[0] ?? 0);
});

test('a database without our data and one that is missing are refused', async () => {
  const place = await emptyPlace();
  const problem = await openSnapshot(place).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ConfigError);
  const db = openDatabase(place);
  await sql`create table other (id integer primary key)`.execute(db);
  await db.destroy();
  await expect(openSnapshot(place)).rejects.toThrow(/里没有在学的数据。$/);
});
