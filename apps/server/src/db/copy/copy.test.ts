// @module-tag postgres
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { indexChanges } from '../../domains/catalog/search/indexing/index-changes.ts';
import { readCaptionTexts } from '../../domains/media/captions/queries.ts';
import {
  copyDatabase,
  createFilledSite,
  describeDatabase,
  emptyPlace,
} from '../../testing/copied-database.ts';
import { emptySqlitePlace } from '../../testing/database-places.ts';
import { placeStoredSite, storedVersions } from '../../testing/open-stored-site.ts';
import { migrate } from '../migrate.ts';
import { type Database, openDatabase } from '../open.ts';
import { openMigrated } from '../open-migrated.ts';
import type { DatabasePlace } from './contents.ts';

function open(place: DatabasePlace): Database {
  const db = openDatabase(place);
  onTestFinished(() => db.destroy());
  return db;
}

test('a site is copied and copied back, and every row and every next id is the same', async () => {
  const source = await createFilledSite();
  const [over, back] = [await emptyPlace(), emptySqlitePlace()];
  await copyDatabase(source, over);
  const before = await describeDatabase(source);
  expect(Object.keys(before.tables).length).toBeGreaterThan(55);
  expect(await describeDatabase(over)).toEqual(before);
  await copyDatabase(over, back);
  expect(await describeDatabase(back)).toEqual(before);
});

test('ids go on where they were: the id of a deleted row is not used again', async () => {
  const source = await createFilledSite();
  const over = await emptyPlace();
  await copyDatabase(source, over);
  const next = (await describeDatabase(source)).tables.announcements?.nextId;
  const row = { title: 't', content: 'c', view_times: 0, created_at: 1, updated_at: 1 };
  const db = open(over);
  const [{ highest } = { highest: 0 }] = (
    await sql<{ highest: number }>`select max(id) as highest from announcements`.execute(db)
  ).rows;
  const { id } = await db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow();
  expect(id).toBe(next);
  expect(id).toBe(highest + 2);
});

test('learners are counted once, and are counted on', async () => {
  const source = await createFilledSite();
  const over = await emptyPlace();
  await copyDatabase(source, over);
  const readCounts = (db: Database) =>
    db.selectFrom('courses').select(['id', 'learner_count']).orderBy('id').execute();
  const [before, after] = [await readCounts(open(source)), await readCounts(open(over))];
  expect(after).toEqual(before);
  const counted = after.find(({ learner_count }) => learner_count > 0);
  expect(counted?.learner_count).toBe(1);
  await open(over).deleteFrom('course_purchases').execute();
  expect((await readCounts(open(over))).every(({ learner_count }) => learner_count === 0)).toBe(true);
});

test('after copying, search finds every course once the queue is indexed', async () => {
  const source = await createFilledSite();
  const over = await emptyPlace();
  await copyDatabase(source, over);
  const db = open(over);
  const count = async (table: 'courses' | 'videos' | 'search_documents' | 'search_changes') => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    return Number(rows[0]?.n);
  };
  const all = (await count('courses')) + (await count('videos'));
  expect([await count('search_documents'), await count('search_changes')]).toEqual([0, all]);
  await indexChanges(db, readCaptionTexts);
  expect([await count('search_documents'), await count('search_changes')]).toEqual([all, 0]);
});

test.each(storedVersions)(
  'the database of version %s is copied as it is, upgraded and copied back',
  async (version) => {
    const { place: source } = await placeStoredSite(version);
    const over = source.databaseUrl ? emptySqlitePlace() : await emptyPlace();
    await copyDatabase(source, over);
    const before = await describeDatabase(source);
    expect(before.tables.ledger_entries?.rows).toBeGreaterThan(0);
    expect(await describeDatabase(over)).toEqual(before);

    await (await openMigrated(over)).destroy();
    const back = await emptyPlace();
    await copyDatabase(over, back);
    expect(await describeDatabase(back)).toEqual(await describeDatabase(over));
    const db = open(back);
    expect(await migrate(db)).toEqual([]);
    const change = db.updateTable('ledger_entries').set({ amount_fen: 1 }).execute();
    await expect(change).rejects.toThrow('rows of the ledger stay as they are');
    const orphan = db
      .insertInto('order_moves')
      .values({ order_id: 999_999, from_status: 1, to_status: 5, reason: '', created_at: 1 })
      .execute();
    await expect(orphan).rejects.toThrow(/foreign key/i);
  },
);
