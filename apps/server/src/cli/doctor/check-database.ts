import { sql } from 'kysely';
import { dialectOf } from '../../db/columns.ts';
import { pendingMigrations } from '../../db/migrate.ts';
import type { Database } from '../../db/open.ts';
import type { Finding } from './finding.ts';
import { good, hint, problem } from './finding.ts';

const MIN_POSTGRES_VERSION = 150_000;

/** Checks connection, integrity and schema version of the database without changing it. */
export async function checkDatabase(db: Database): Promise<Finding[]> {
  try {
    const state = dialectOf(db) === 'sqlite' ? await checkSqlite(db) : await checkPostgres(db);
    const pending = await pendingMigrations(db);
    if (pending.length === 0) return [state];
    return [state, hint(`数据库结构落后 ${pending.length} 步，下次启动时会更新`)];
  } catch (error) {
    return [databaseProblem(error)];
  }
}

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
