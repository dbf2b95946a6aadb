import { existsSync } from 'node:fs';
import type { ServerConfig } from '../config.ts';
import { sqlitePath } from '../db/open.ts';

/** Which folder and database a command works on, in one line without a password. Call it before they are opened. */
export function describeTarget({ dataDir, databaseUrl }: ServerConfig): string {
  if (databaseUrl) {
    const { host, pathname } = new URL(databaseUrl);
    return `数据目录 ${dataDir}，数据库 PostgreSQL ${host}${decodeURIComponent(pathname)}`;
  }
  const path = sqlitePath(dataDir);
  return `数据目录 ${dataDir}，数据库 ${path}${existsSync(path) ? '' : '（新建）'}`;
}
