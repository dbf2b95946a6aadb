import { formatYuan } from '@zaixue/contract/rules/money';
import { HOUR_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import type { FailingJob } from '../jobs/queries.ts';
import type { Condition } from './condition.ts';
import { jobTitle } from './job-titles.ts';

/** A job needs the operator after so many failed runs in a row, or after failing for so long, milliseconds. */
const JOB_LIMITS = { failures: 3, durationMs: 10 * MINUTE_MS } as const;

/** Several rows that need the operator. `since`: time of the oldest, milliseconds UTC. */
interface Cases {
  readonly count: number;
  readonly since: number;
}

/** A single failure is no condition: the next run may succeed. */
export function failingJobs(jobs: readonly FailingJob[]): Condition[] {
  return jobs
    .filter(
      ({ failures, firstAt, lastAt }) =>
        failures >= JOB_LIMITS.failures || (failures > 1 && lastAt - firstAt >= JOB_LIMITS.durationMs),
    )
    .map(({ name, failures, error, firstAt }) => ({
      name: `job:${name}`.slice(0, 64),
      title: `后台任务失败（${jobTitle(name)}）`,
      detail: `已连续失败 ${failures} 次，最近的错误：${error}`,
      since: firstAt,
      advice: `查看服务日志中 “job ${name} failed” 一行，排除原因；任务会自动重试`,
    }));
}

export function failedUploads({ count, since }: Cases): Condition[] {
  if (count === 0) return [];
  return [
    {
      name: 'uploads',
      title: '上传的视频处理失败',
      detail: `${count} 个上传的视频没有处理成功`,
      since,
      advice: '打开运营后台（/operator），按写明的原因重试或删除',
    },
  ];
}

export function lateMoney({ count, since, leftFen }: Cases & { readonly leftFen: number }): Condition[] {
  if (count === 0) return [];
  return [
    {
      name: 'late-money',
      title: '有迟到的款项待退回',
      detail: `${count} 笔款项到账时订单已不再等待付款，共 ￥${formatYuan(leftFen)}，还没有退给付款人`,
      since,
      advice: '运行 npm run order -- list late 查看，再用 npm run order -- refund 退款',
    },
  ];
}

export function undeliveredOrders({ count, since }: Cases): Condition[] {
  if (count === 0) return [];
  return [
    {
      name: 'undelivered',
      title: '有已付款但没有交付的订单',
      detail: `${count} 个订单已付款，学员却没有得到商品`,
      since,
      advice: '运行 npm run order -- check 找出订单号，再用 npm run order -- show 查看',
    },
  ];
}

export function failedRefunds({ count, since }: Cases): Condition[] {
  if (count === 0) return [];
  return [
    {
      name: 'refunds',
      title: '有退款失败',
      detail: `最近 7 天有 ${count} 笔退款被支付渠道拒绝或关闭，钱还没有退出去`,
      since,
      advice: '运行 npm run order -- show <订单号> 查看原因，在支付渠道的商户平台处理后重新退款',
    },
  ];
}

/** `requested` counts refused messages too. A budget of 0 means that no SMS may be sent, which is no condition. */
export function smsBudget(
  { budget, requested }: { readonly budget: number; readonly requested: number },
  { warnShare, now }: { readonly warnShare: number; readonly now: number },
): Condition[] {
  if (budget === 0 || requested < Math.ceil(budget * warnShare)) return [];
  const percent = Math.round(warnShare * 100);
  const advice = '确认是否有人恶意请求验证码；属正常增长时调高设置 sms.daily_total';
  const warning: Condition = {
    name: 'sms:warning',
    title: `今天的短信已用 ${percent}%`,
    detail: `每天 ${budget} 条的额度已用 ${Math.min(requested, budget)} 条；其余部分留给已注册的手机号`,
    since: now,
    advice,
  };
  if (requested < budget) return [warning];
  const exceeded: Condition = {
    name: 'sms:exceeded',
    title: '今天的短信已用完',
    detail: `每天 ${budget} 条的额度已用完，今天不再发送短信验证码，学员不能用短信登录或注册`,
    since: now,
    advice,
  };
  return [warning, exceeded];
}

/** Percentage points above the limit at which the disk counts as recovered, so that the alarm does not come and go. */
const DISK_MARGIN = 2;

export interface DiskInput {
  readonly host: string;
  /** Free space for this user, and the size of the disk, bytes. */
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** Setting `alarm.disk_free_percent`; 0 for no check. */
  readonly limitPercent: number;
  /** Whether the alarm is active. */
  readonly isActive: boolean;
  readonly now: number;
}

export function fullDisk({
  host,
  freeBytes,
  totalBytes,
  limitPercent,
  isActive,
  now,
}: DiskInput): Condition[] {
  if (limitPercent === 0 || totalBytes === 0) return [];
  const percent = (freeBytes / totalBytes) * 100;
  if (percent >= (isActive ? limitPercent + DISK_MARGIN : limitPercent)) return [];
  const gigabytes = (freeBytes / 1024 ** 3).toFixed(1);
  return [
    {
      name: `disk:${host}`,
      title: '磁盘空间不足',
      detail: `服务器 ${host} 的数据目录所在磁盘只剩 ${percent.toFixed(1)}%（${gigabytes} GB），低于设置的 ${limitPercent}%`,
      since: now,
      advice: '删除不需要的文件或扩大磁盘；写满后上传、下单和学习进度都不能保存',
    },
  ];
}

export interface BackupInput {
  /** Whether backups are made on a schedule, and since when it is set, milliseconds UTC; null when unknown. */
  readonly isScheduled: boolean;
  readonly scheduledSince: number | null;
  /** End of the last successful backup; null for none. */
  readonly lastAt: number | null;
  /** Setting `alarm.backup_hours`; 0 for no check. */
  readonly limitHours: number;
  readonly now: number;
}

/** A schedule that was just switched on has its time to make the first backup. */
export function oldBackup({
  isScheduled,
  scheduledSince,
  lastAt,
  limitHours,
  now,
}: BackupInput): Condition[] {
  const since = Math.max(lastAt ?? 0, scheduledSince ?? 0);
  if (!isScheduled || limitHours === 0 || now - since < limitHours * HOUR_MS) return [];
  return [
    {
      name: 'backup',
      title: '太久没有成功的备份',
      detail:
        lastAt === null
          ? `已开启每日备份，但从未成功备份`
          : `最近一次成功的备份在 ${Math.floor((now - lastAt) / HOUR_MS)} 小时前，超过设置的 ${limitHours} 小时`,
      since,
      advice: '查看服务日志中备份失败的原因；也可以先运行 npm run backup 手动备份',
    },
  ];
}

/** Chinese words for what a server needs. */
const NEEDS: Readonly<Record<string, { readonly title: string; readonly advice: string }>> = {
  database: {
    title: '数据库不可用',
    advice: '检查数据库程序、它的磁盘和网络；恢复后服务自动继续，不需要重启',
  },
  redis: { title: 'Redis 不可用', advice: '检查 Redis 程序和网络；恢复后服务自动继续，不需要重启' },
  storage: { title: '文件存储不可写', advice: '检查磁盘是否已满、是否变为只读，以及目录的权限' },
  migrations: { title: '数据库结构没有更新', advice: '用新版本程序重新启动服务，启动时会自动更新' },
};

export interface LostNeed {
  /** Name of the readiness check. */
  readonly check: string;
  /** The failed check's reason, without addresses. */
  readonly reason: string;
  readonly host: string;
  readonly since: number;
}

/** Each server writes to its own storage; the other needs are shared by all servers. */
export const needName = (check: string, host: string): string =>
  check === 'storage' ? `readiness:storage:${host}` : `readiness:${check}`;

export function lostNeed({ check, reason, host, since }: LostNeed): Condition {
  const need = NEEDS[check] ?? { title: `${check} 不可用`, advice: '查看 /readyz 和服务日志' };
  return {
    name: needName(check, host),
    title: need.title,
    detail: `服务器 ${host} 检查 ${check} 失败（${reason}），学员看到“服务暂时不可用”`,
    since,
    advice: need.advice,
  };
}
