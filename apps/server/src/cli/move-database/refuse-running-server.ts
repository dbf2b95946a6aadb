import { existsSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { ConfigError } from '../../config.ts';
import type { DatabasePlace } from '../../db/copy/contents.ts';
import { describeUrl, unreachable } from '../../db/copy/postgres-snapshot.ts';
import { sqlitePath } from '../../db/open.ts';

const ADVICE = '请先停止服务和其他命令，再运行一次。';
const CONNECTION_TIMEOUT_MS = 5000;

/**
 * Throws a `ConfigError` when another process has the database open: what it writes after the copy would be lost. A
 * server always has a connection, because its jobs query every two seconds.
 */
export async function refuseRunningServer({ dataDir, databaseUrl }: DatabasePlace): Promise<void> {
  if (databaseUrl) await refusePostgresUsers(databaseUrl);
  else refuseSqliteUsers(sqlitePath(dataDir));
}

/** In WAL mode every connection holds a shared lock on the file, so an exclusive one shows that there is no other. */
function refuseSqliteUsers(path: string): void {
  if (!existsSync(path)) return;
  let database: BetterSqlite3.Database | undefined;
  try {
    database = new BetterSqlite3(path, { timeout: 0 });
    database.pragma('locking_mode = exclusive');
    database.exec('begin exclusive; rollback');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      code === 'SQLITE_BUSY'
        ? `有程序正在使用数据库 ${path}：${ADVICE}`
        : `数据库 ${path} 不能打开：${message}`,
    );
  } finally {
    database?.close();
  }
}

/** Only connections of our own user count: others may be monitoring. */
async function refusePostgresUsers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity
        where datname = current_database() and usename = current_user
          and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const connections = rows[0]?.connections ?? 0;
    if (connections > 0) {
      throw new ConfigError(`${describeUrl(url)} 还有 ${connections} 个连接正在使用：${ADVICE}`);
    }
  } catch (error) {
    throw error instanceof ConfigError ? error : unreachable(url, error);
  } finally {
    await client.end();
  }
}
