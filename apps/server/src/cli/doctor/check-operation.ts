import { DAY_MS, HOUR_MS } from '@zaixue/contract/rules/time-units';
import type { Database } from '../../db/open.ts';
import { readActiveAlarms } from '../../domains/operations/alarms/queries.ts';
import { readLastBackup } from '../../domains/operations/backups/queries.ts';
import { readFailingJobs } from '../../domains/operations/jobs/queries.ts';
import { findFactorGaps } from '../../domains/operations/operators/queries.ts';
import type { SettingValues } from '../../domains/settings/setting-table.ts';
import type { Finding } from './finding.ts';
import { good, hint, problem } from './finding.ts';

/** A backup that is older than this is reported when no backups are scheduled, milliseconds. */
const OLD_BACKUP_MS = 7 * DAY_MS;
const DEFAULT_LIMIT_HOURS = 48;

interface Operation {
  readonly db: Database;
  readonly values: Readonly<SettingValues>;
  /** Whether `BACKUP_PASSPHRASE` is set. */
  readonly hasPassphrase: boolean;
  /** Whether members pay real money. */
  readonly takesMoney: boolean;
  readonly now: number;
}

/** Checks what an operator has to look after: backups, failing jobs, active alarms, maintenance. */
export async function checkOperation(operation: Operation): Promise<Finding[]> {
  const { db, values } = operation;
  const jobs = await readFailingJobs(db);
  const alarms = await readActiveAlarms(db);
  return [
    ...(values['site.maintenance']
      ? [hint('维护模式已打开：学员看到“系统维护中”。关闭：npm run setting -- unset site.maintenance')]
      : []),
    ...(await checkBackups(operation)),
    ...(await checkOperators(operation)),
    ...jobs.map(({ name, failures, error }) =>
      problem(`后台任务 ${name} 已连续失败 ${failures} 次：${error}`),
    ),
    ...alarms.map(({ text }) => problem(`告警：${text.split('\n')[0]}`)),
    ...(values['alarm.kind'] === '' ? [hint('没有设置告警（alarm.kind）：出了问题不会有人收到消息')] : []),
  ];
}

/** Operators who move money need a second factor; until they have one, they can do nothing in the console. */
async function checkOperators({ db, takesMoney }: Operation): Promise<Finding[]> {
  if (!takesMoney) return [];
  const names = await findFactorGaps(db);
  if (names.length === 0) return [];
  return [hint(`已开通收款，${names.join('、')} 还没有设置两步验证：下次登录时必须先设置`)];
}

async function checkBackups({ db, values, hasPassphrase, now }: Operation): Promise<Finding[]> {
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
