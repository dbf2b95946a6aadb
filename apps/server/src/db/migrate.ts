import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import { dialectOf } from './columns.ts';
import * as first from './migrations/0001-first-school.ts';
import * as identity from './migrations/0002-identity.ts';
import * as accounts from './migrations/0003-accounts.ts';
import * as learning from './migrations/0004-learning.ts';
import * as media from './migrations/0005-media.ts';
import * as search from './migrations/0006-search.ts';
import * as commerce from './migrations/0007-commerce.ts';
import * as searchOnPostgres from './migrations/0008-search-on-postgres.ts';
import * as orderLearnersRenewal from './migrations/0009-order-learners-renewal.ts';
import * as refundAccess from './migrations/0010-refund-access.ts';
import * as openFaceChecks from './migrations/0011-open-face-checks.ts';
import * as operations from './migrations/0012-operations.ts';
import * as operatorConsole from './migrations/0013-operator-console.ts';
import * as membersMoneyPages from './migrations/0014-members-money-pages.ts';
import * as operatorListIndexes from './migrations/0015-operator-list-indexes.ts';
import * as statistics from './migrations/0016-statistics.ts';
import * as operatorTasks from './migrations/0017-operator-tasks.ts';
import * as savedViews from './migrations/0018-saved-views.ts';
import * as messageDetails from './migrations/0019-message-details.ts';
import type { Database, Queries } from './open.ts';

/** Every migration, oldest first, for both databases. A released migration is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-school': first,
  '0002-identity': identity,
  '0003-accounts': accounts,
  '0004-learning': learning,
  '0005-media': media,
  '0006-search': search,
  '0007-commerce': commerce,
  '0008-search-on-postgres': searchOnPostgres,
  '0009-order-learners-renewal': orderLearnersRenewal,
  '0010-refund-access': refundAccess,
  '0011-open-face-checks': openFaceChecks,
  '0012-operations': operations,
  '0013-operator-console': operatorConsole,
  '0014-members-money-pages': membersMoneyPages,
  '0015-operator-list-indexes': operatorListIndexes,
  '0016-statistics': statistics,
  '0017-operator-tasks': operatorTasks,
  '0018-saved-views': savedViews,
  '0019-message-details': messageDetails,
};

/**
 * Runs pending migrations in one transaction and returns their names. Throws the first failure; then, and when the process
 * is killed, none of them has run.
 */
export async function migrate(db: Database): Promise<string[]> {
  const { error, results } = await (await openMigrator(db)).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Runs the pending migrations up to and including `name`. Throws the first failure.
 * @param db on PostgreSQL also a transaction
 */
export async function migrateTo(db: Queries, name: string): Promise<void> {
  const { error } = await (await openMigrator(db)).migrateTo(name);
  if (error) throw error;
}

/** Returns the names of the migrations that have run and of those that have not yet; changes nothing. */
export async function readMigrations(db: Database): Promise<{ executed: string[]; pending: string[] }> {
  const known = await (await openMigrator(db)).getMigrations();
  const names = (isExecuted: boolean): string[] =>
    known.filter(({ executedAt }) => (executedAt !== undefined) === isExecuted).map(({ name }) => name);
  return { executed: names(true), pending: names(false) };
}

/** Returns the names of the migrations that have not run yet; changes nothing. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  return (await readMigrations(db)).pending;
}

/** Returns the names of migrations that have run but that this program does not know: a newer version made them. */
export async function unknownMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in migrations));
}

async function openMigrator(db: Queries): Promise<Migrator> {
  const provider = { getMigrations: async () => migrations };
  return new Migrator({ db, provider, ...(await migrationTableSchema(db)) });
}

/** Without this, Kysely would use the migration tables of another schema in the same PostgreSQL database. */
async function migrationTableSchema(db: Queries): Promise<{ migrationTableSchema?: string }> {
  const schema = await readCurrentSchema(db);
  return schema === undefined ? {} : { migrationTableSchema: schema };
}

/** Returns the schema of PostgreSQL that names without a schema mean; undefined on SQLite, which has none. */
export async function readCurrentSchema(db: Queries): Promise<string | undefined> {
  if (dialectOf(db) === 'sqlite') return undefined;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}
