import { sql } from 'kysely';
import { dialectOf } from '../../db/columns.ts';
import { pendingMigrations, unknownMigrations } from '../../db/migrate.ts';
import type { Database } from '../../db/open.ts';
import { readSiteVersion } from '../../db/site/site-version.ts';
import { readNewestLogin } from '../../domains/identity/sessions/queries.ts';
import type { Finding } from '../../domains/operations/site-checks/finding.ts';
import { good, hint, problem } from '../../domains/operations/site-checks/finding.ts';
import { VERSION } from '../../lib/version.ts';

const MIN_POSTGRES_VERSION = 150_000;

/** Checks connection, integrity and schema version of the database without changing it. */
export async function checkDatabase(db: Database): Promise<Finding[]> {
  try {
    const state = dialectOf(db) === 'sqlite' ? await checkSqlite(db) : await checkPostgres(db);
    return [state, await checkVersion(db)];
  } catch (error) {
    return [databaseProblem(error)];
  }
}

/** Compares the version of this program with the one that last changed the database. */
async function checkVersion(db: Database): Promise<Finding> {
  const unknown = await unknownMigrations(db);
  // A newer version may have changed the table of the version too.
  const version = await readSiteVersion(db).catch(() => null);
  const last = version === null ? '' : `，数据库最近由 ${version} 使用`;
  if (unknown.length > 0) {
    return problem(`程序 ${VERSION} 比数据库旧${last}：请安装更新的版本，或恢复本版本做的备份`);
  }
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return good(`程序 ${VERSION}${last}`);
  return hint(`程序 ${VERSION}${last}：数据库结构落后 ${pending.length} 步，下次启动时会更新`);
}

/** Largest difference between the clocks of two machines that is not reported, milliseconds. */
const CLOCK_TOLERANCE_MS = 5000;
/** Largest distance of the newest login from now into the future that is not reported, milliseconds. */
const FUTURE_TOLERANCE_MS = 60_000;

/**
 * Compares the clock of this machine with that of PostgreSQL and with the newest login. With a wrong clock, orders expire
 * and signatures of vendors are refused.
 */
export async function checkClock(db: Database, now: number): Promise<Finding[]> {
  const newest = await readNewestLogin(db);
  if (newest !== null && newest - now > FUTURE_TOLERANCE_MS) {
    return [
      problem(
        `这台机器的时间（${showInstant(now)}）早于最近一次登录（${showInstant(newest)}）：时钟倒退了，请校准`,
      ),
    ];
  }
  if (dialectOf(db) === 'sqlite') return [];
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  const difference = Math.abs(Number(rows[0]?.now) - now);
  if (difference <= CLOCK_TOLERANCE_MS) return [];
  return [
    problem(`这台机器与数据库服务器的时间相差 ${Math.round(difference / 1000)} 秒：请校准两台机器的时钟`),
  ];
}

const showInstant = (instant: number): string => new Date(instant).toISOString();

/** The problem of a database that cannot be opened or queried. */
export function databaseProblem(error: unknown): Finding {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const advice = /^SQLITE_(NOTADB|CORRUPT)/.test(code)
    ? '文件 zaixue.sqlite 已损坏，请用备份恢复'
    : '请检查 DATABASE_URL 与数据库是否在运行';
  return problem(`数据库不可用（${code || message}）：${advice}`);
}

async function checkSqlite(db: Database): Promise<Finding> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const isWhole = rows[0]?.quick_check === 'ok';
  return isWhole ? good('数据库 SQLite 完好') : problem('数据库文件 zaixue.sqlite 已损坏，请用备份恢复');
}

async function checkPostgres(db: Database): Promise<Finding> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version_num') as version`.execute(db);
  const version = Number(rows[0]?.version);
  const name = `数据库 PostgreSQL ${Math.trunc(version / 10_000)}`;
  return version >= MIN_POSTGRES_VERSION ? good(`${name} 可用`) : problem(`${name} 太旧，需要 15 或更高版本`);
}
