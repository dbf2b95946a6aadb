import type { ServerConfig } from '../config.ts';
import type { DatabasePlace } from '../db/copy/contents.ts';
import { loadContents } from '../db/copy/load-contents.ts';
import { openSnapshot } from '../db/copy/open-snapshot.ts';
import { digestTable } from '../db/copy/row-digest.ts';
import { openMigrated } from '../db/open-migrated.ts';
import { seedDemoSite } from '../demo/seed/seed-demo-site.ts';
import { emptyPostgresPlace, emptySqlitePlace, testServer } from './database-places.ts';
import { createMember } from './fixtures/create-member.ts';
import { openTestSite } from './test-site.ts';

/** Returns an empty PostgreSQL database when the tests run on PostgreSQL, else an empty SQLite site. */
export const emptyPlace = () =>
  testServer ? emptyPostgresPlace(testServer) : Promise.resolve(emptySqlitePlace());

/** Copies a whole database into an empty one. */
export async function copyDatabase(from: DatabasePlace, to: DatabasePlace): Promise<void> {
  const snapshot = await openSnapshot(from);
  try {
    await loadContents(to, snapshot);
  } finally {
    await snapshot.close();
  }
}

/** Returns what must be equal after copying: migrations, and of each table columns, next id, rows and checksum. */
export async function describeDatabase(place: DatabasePlace) {
  const snapshot = await openSnapshot(place);
  try {
    const tables: Record<string, { readonly nextId: number | null; readonly rows: number }> = {};
    for (const { name, ...table } of snapshot.tables) {
      tables[name] = { ...table, ...(await digestTable(snapshot, name)) };
    }
    return { migrations: snapshot.migrations, tables };
  } finally {
    await snapshot.close();
  }
}

const ODD_TEXTS = [
  ...['', ' ', "'", '"', '\\', '\\N', '\n\r\t', '{}', 'null', 'NULL', '%', '$1', '0012', '1e3'],
  ...['𠮷😀', '\u2028', '\u00e9', 'e\u0301', '\ufeff', 'Z', 'a', '_'],
];

/**
 * Creates a SQLite site with the demo content, one counted learner, texts that are easily damaged, and a deleted row that had the
 * highest id of its table.
 */
export async function createFilledSite(): Promise<ServerConfig> {
  const place = emptySqlitePlace();
  const db = await openMigrated(place);
  const site = await openTestSite({ db });
  await seedDemoSite(site.services, () => undefined);
  for (const [index, text] of ODD_TEXTS.entries()) {
    const value = { key: `odd ${text}`, value: text, updated_at: 2 ** 52 + index };
    await db.insertInto('settings').values(value).execute();
  }
  const member = await createMember(db);
  const { id: course_id } = await db.selectFrom('courses').select('id').executeTakeFirstOrThrow();
  const purchase = { member_id: member.id, course_id, charge_fen: 1, created_at: 1 };
  await db.insertInto('course_purchases').values(purchase).execute();
  // No trigger leaves such a row behind: where triggers run while rows are loaded, this member becomes a learner again.
  const uncounted = await createMember(db);
  await db
    .insertInto('course_purchases')
    .values({ ...purchase, member_id: uncounted.id })
    .execute();
  await db.deleteFrom('course_learners').where('member_id', '=', uncounted.id).execute();
  const announcement = { title: 't', content: 'c', view_times: 0, created_at: 1, updated_at: 1 };
  const { id } = await db
    .insertInto('announcements')
    .values(announcement)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('announcements').where('id', '=', id).execute();
  await db.destroy();
  return place;
}
