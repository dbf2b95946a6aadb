import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { listArchives } from '../../backup/backup-folder.ts';
import { canRecordBackups } from '../../backup/record-backup.ts';
import type { Database } from '../../db/open.ts';
import type { Backup } from '../../db/tables/operation-tables.ts';
import { listBackups } from '../../domains/operations/backups/queries.ts';

/** Records shown of failed and unfinished backups. */
const MOST_RECORDS = 500;
const SCOPES: Readonly<Record<string, string>> = { site: '整站', database: '数据库' };
const REASONS: Readonly<Record<string, string>> = { manual: '手动', schedule: '自动', migration: '升级前' };

/** Returns one line for each archive in the folder and for the last failure, oldest first. */
export async function describeBackups(db: Database, folder: string): Promise<string[]> {
  const records = (await canRecordBackups(db)) ? await listBackups(db, { limit: MOST_RECORDS }) : [];
  const reasonOf = (path: string): string =>
    REASONS[records.find(({ place }) => place === path)?.reason ?? ''] ?? '';
  const archives = await listArchives(folder);
  const lines = archives.map(({ path, scope, size, changedAt }) =>
    [toLocalTime(changedAt), SCOPES[scope], reasonOf(path), `${(size / 1e6).toFixed(1)} MB`, path].join('  '),
  );
  const last = records[0];
  return last?.status === 'failed' ? [...lines, describeFailure(last)] : lines;
}

const describeFailure = ({ started_at, error }: Backup): string =>
  `最近一次备份（${toLocalTime(started_at)}）失败：${error}`;
