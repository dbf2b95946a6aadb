import { DAY_MS, HOUR_MS } from '@zaixue/contract/rules/time-units';
import type { Queries } from '../../../db/open.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { readLastBackup } from '../backups/queries.ts';
import type { Finding } from './finding.ts';
import { good, hint, problem } from './finding.ts';

/** A backup that is older than this is reported when no backups are scheduled, milliseconds. */
const OLD_BACKUP_MS = 7 * DAY_MS;
const DEFAULT_LIMIT_HOURS = 48;

export interface CheckBackupsInput {
  readonly db: Queries;
  readonly values: Readonly<SettingValues>;
  /** Whether `BACKUP_PASSPHRASE` is set. */
  readonly hasPassphrase: boolean;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Checks whether backups are made, and how old the last one is. */
export async function checkBackups({
  db,
  values,
  hasPassphrase,
  now,
}: CheckBackupsInput): Promise<Finding[]> {
  const last = await readLastBackup(db, { status: 'done', scope: 'site' });
  const isScheduled = values['backup.daily_at'] !== '';
  const findings: Finding[] = [];
  if (!isScheduled) {
    findings.push(hint('没有每日备份。开启：npm run setting -- set backup.daily_at 03:30'));
  }
  if (!hasPassphrase) findings.push(hint('没有设置 BACKUP_PASSPHRASE：备份里没有密钥（secrets.json）'));
  if (!last) return [...findings, hint('还没有备份过。备份：npm run backup')];
  const age = now - (last.ended_at ?? last.started_at);
  const text = `最近一次完整备份在 ${Math.floor(age / HOUR_MS)} 小时前：${last.place}`;
  const limit = isScheduled ? (values['alarm.backup_hours'] || DEFAULT_LIMIT_HOURS) * HOUR_MS : OLD_BACKUP_MS;
  if (age <= limit) return [...findings, good(text)];
  return [...findings, isScheduled ? problem(`${text}，太久了`) : hint(`${text}，太久了`)];
}
