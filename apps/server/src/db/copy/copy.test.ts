import { type RawBuilder, sql } from 'kysely';
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

test('a site is copied and copied back, and every row and every next id is the same', {
  tags: ['postgres'],
}, async () => {
  const source = await createFilledSite();
  const [over, back] = [await emptyPlace(), emptySqlitePlace()];
  await copyDatabase(source, over);
  const before = await describeDatabase(source);
  expect(Object.keys(before.tables).length).toBeGreaterThan(55);
  expect(await describeDatabase(over)).toEqual(before);
  await copyDatabase(over, back);
  expect(await describeDatabase(back)).toEqual(before);
});

test('the copy goes on like the source: ids, number of learners, search', {
  tags: ['postgres'],
}, async () => {
  const source = await createFilledSite();
  const over = await emptyPlace();
  await copyDatabase(source, over);
  const db = open(over);

  const highest = await readNumber(db, sql`select max(id) as n from announcements`);
  const row = { title: 't', content: 'c', view_times: 0, created_at: 1, updated_at: 1 };
  const { id } = await db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow();
  // The highest id before was that of a deleted row; it is not used again.
  expect(id).toBe(highest + 2);

  const learners = sql`select sum(learner_count) as n from courses`;
  // The demo site has invented learners and one who bought a course.
  const before = await readNumber(open(source), learners);
  expect(await readNumber(db, learners)).toBe(before);
  await db.deleteFrom('course_purchases').execute();
  expect(await readNumber(db, learners)).toBe(before - 1);

  const all = await readNumber(
    db,
    sql`select (select count(*) from courses) + (select count(*) from videos) as n`,
  );
  const indexed = sql`select count(*) as n from search_documents`;
  expect(await readNumber(db, indexed)).toBe(0);
  await indexChanges(db, readCaptionTexts);
  expect(await readNumber(db, indexed)).toBe(all);
});

async function readNumber(db: Database, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await db.executeQuery<{ n: number }>(query.compile(db));
  return Number(rows[0]?.n);
}

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
