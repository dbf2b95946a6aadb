import type { Permission } from '@zaixue/contract/operator/permissions';
import type { WorkItem } from '@zaixue/contract/operator/site/start';
import { formatYuan } from '@zaixue/contract/rules/money';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import type { OperatorScope } from '../../../lib/actor.ts';
import { readDiskSpace } from '../../../lib/files.ts';
import type { Services } from '../../../services.ts';
import { HOST } from '../../../start/process-owner.ts';
import { readWaitingApprovals } from '../../commerce/approvals/queries.ts';
import { readLateMoney, readWaitingTransfers } from '../../commerce/payments/queries.ts';
import {
  readFailedRefunds,
  readRefundsToSend,
  readWaitingApplications,
} from '../../commerce/refunds/queries.ts';
import { readPendingDeletions } from '../../identity/account-deletion/queries.ts';
import { readWaitingComments } from '../../learning/comments/queries.ts';
import { readFailedUploads } from '../../media/upload/queries.ts';
import { titleOf } from '../../operations/alarms/condition.ts';
import { fullDisk } from '../../operations/alarms/conditions.ts';
import { jobTitle } from '../../operations/alarms/job-titles.ts';
import { readActiveAlarms } from '../../operations/alarms/queries.ts';
import { readFailingJobs } from '../../operations/jobs/queries.ts';
import { findGaps } from '../../settings/find-gaps.ts';

/** A failed refund waits for so long, milliseconds: nobody can mark it as done elsewhere. */
const REFUND_WINDOW_MS = 7 * DAY_MS;
/** Alarms about what the list names itself. */
const LISTED_ALARMS = /^(job|uploads|late-money|refunds|disk)(:|$)/;

interface WorkSource {
  readonly kind: WorkItem['kind'];
  /** Who sees it. */
  readonly right: Permission;
  /** Whether the console can deal with it; otherwise a command does. */
  readonly isInConsole: boolean;
  readonly read: () => Promise<Partial<Pick<WorkItem, 'since' | 'text'>> & Pick<WorkItem, 'count'>>;
}

/** Reads what waits for an operator, as far as the role may deal with it. */
export async function readWork(
  services: Pick<Services, 'db' | 'config' | 'settings'>,
  { permissions, scope, now }: WorkReader,
): Promise<WorkItem[]> {
  const items: WorkItem[] = [];
  for (const { kind, right, isInConsole, read } of workSources(services, scope, now)) {
    if (!permissions.has(right)) continue;
    const { count, since = 0, text = '' } = await read();
    if (count > 0) items.push({ kind, count, since, text, needs: isInConsole ? right : null });
  }
  return items;
}

export interface WorkReader {
  readonly permissions: ReadonlySet<Permission>;
  readonly scope: OperatorScope;
  /** Milliseconds UTC. */
  readonly now: number;
}

function workSources(
  { db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>,
  scope: OperatorScope,
  now: number,
): WorkSource[] {
  return [
    {
      kind: 'failed-videos',
      right: 'media.retry',
      isInConsole: true,
      read: () => readFailedUploads(db, scope),
    },
    {
      kind: 'comments',
      right: 'comment.review',
      isInConsole: true,
      read: () => readWaitingComments(db, scope),
    },
    {
      kind: 'refund-applications',
      right: 'refund.view',
      isInConsole: true,
      read: () => readWaitingApplications(db),
    },
    {
      kind: 'approvals',
      right: 'refund.view',
      isInConsole: true,
      read: () => readWaitingApprovals(db),
    },
    {
      kind: 'refunds-to-send',
      right: 'refund.confirm',
      isInConsole: true,
      read: () => readRefundsToSend(db),
    },
    {
      kind: 'failed-refunds',
      right: 'refund.view',
      isInConsole: true,
      read: () => readFailedRefunds(db, now - REFUND_WINDOW_MS),
    },
    {
      kind: 'late-money',
      right: 'payment.view',
      isInConsole: true,
      async read() {
        const { leftFen, ...late } = await readLateMoney(db);
        return { ...late, text: `共 ￥${formatYuan(leftFen)}` };
      },
    },
    {
      kind: 'transfers',
      right: 'order.confirm-transfer',
      isInConsole: true,
      read: () => readWaitingTransfers(db),
    },
    {
      kind: 'deletion-requests',
      right: 'member.erase',
      isInConsole: true,
      read: () => readPendingDeletions(db),
    },
    {
      kind: 'settings-gaps',
      right: 'settings.edit',
      isInConsole: true,
      async read() {
        const gaps = findGaps(await settings.all());
        return { count: gaps.length, text: gaps.map(({ name }) => name).join('、') };
      },
    },
    {
      kind: 'alarms',
      right: 'system.health',
      isInConsole: false,
      async read() {
        const alarms = (await readActiveAlarms(db)).filter(({ name }) => !LISTED_ALARMS.test(name));
        const text = alarms.map((alarm) => titleOf(alarm.text)).join('；');
        return { count: alarms.length, since: alarms[0]?.raised_at ?? 0, text };
      },
    },
    {
      kind: 'failing-jobs',
      right: 'job.view',
      isInConsole: false,
      async read() {
        const jobs = await readFailingJobs(db);
        const text = jobs.map(({ name }) => jobTitle(name)).join('、');
        return { count: jobs.length, since: jobs[0]?.firstAt ?? 0, text };
      },
    },
    {
      kind: 'disk',
      right: 'system.health',
      isInConsole: false,
      async read() {
        // The readiness check of the storage reports a disk that cannot be read.
        const disk = await readDiskSpace(config.dataDir).catch(() => null);
        const [full] = fullDisk({
          host: HOST,
          freeBytes: disk?.freeBytes ?? 0,
          totalBytes: disk?.sizeBytes ?? 0,
          limitPercent: (await settings.all())['alarm.disk_free_percent'],
          isActive: false,
          now,
        });
        return { count: full ? 1 : 0, text: full?.detail ?? '' };
      },
    },
  ];
}
