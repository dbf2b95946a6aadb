import { pendingMigrations } from '../../db/migrate.ts';
import type { Database } from '../../db/open.ts';
import { readActiveAlarms } from '../../domains/operations/alarms/queries.ts';
import { readFailingJobs } from '../../domains/operations/jobs/queries.ts';
import { findFactorGaps } from '../../domains/operations/operators/queries.ts';
import { checkBackups } from '../../domains/operations/site-checks/check-backups.ts';
import type { Finding } from '../../domains/operations/site-checks/finding.ts';
import { hint, problem } from '../../domains/operations/site-checks/finding.ts';
import type { SettingValues } from '../../domains/settings/setting-table.ts';
import { checkStatistics } from '../../domains/statistics/check-statistics.ts';

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
    ...(await checkFigures(db)),
    ...jobs.map(({ name, failures, error }) =>
      problem(`后台任务 ${name} 已连续失败 ${failures} 次：${error}`),
    ),
    ...alarms.map(({ text }) => problem(`告警：${text.split('\n')[0]}`)),
    ...(values['alarm.kind'] === '' ? [hint('没有设置告警（alarm.kind）：出了问题不会有人收到消息')] : []),
  ];
}

/** Compares the statistics with the ledger. The database of an older version has no statistics. */
async function checkFigures(db: Database): Promise<Finding[]> {
  if ((await pendingMigrations(db)).length > 0) return [];
  const gaps = await checkStatistics(db);
  if (gaps === null || gaps.length === 0) return [];
  const days = [...new Set(gaps.map(({ day }) => day))];
  const named = `${days.slice(0, 3).join('、')}${days.length > 3 ? ` 等 ${days.length} 天` : ''}`;
  return [problem(`收入统计与账本不一致：${named}。重新计算：npm run statistics -- rebuild`)];
}

/** Operators who move money need a second factor; until they have one, they can do nothing in the console. */
async function checkOperators({ db, takesMoney }: Operation): Promise<Finding[]> {
  if (!takesMoney) return [];
  const names = await findFactorGaps(db);
  if (names.length === 0) return [];
  return [hint(`已开通收款，${names.join('、')} 还没有设置两步验证：下次登录时必须先设置`)];
}
