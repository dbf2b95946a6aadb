import { HOUR_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { describe, expect, test } from 'vitest';
import type { Condition } from './condition.ts';
import { endedText, raisedText, titleOf } from './condition.ts';
import * as conditions from './conditions.ts';

const namesOf = (found: readonly Condition[]): string[] => found.map(({ name }) => name);
const NOW = Date.parse('2026-01-31T12:00:00Z');

test.each([
  [1, 0, []],
  [2, 10 * MINUTE_MS - 1, []],
  [2, 10 * MINUTE_MS, ['job:one']],
  [3, 4000, ['job:one']],
  [1, HOUR_MS, []],
])('a job with %i failed runs over %i ms', (failures, lasted, names) => {
  const job = { name: 'one', failures, error: 'x', firstAt: NOW, lastAt: NOW + lasted };
  expect(namesOf(conditions.failingJobs([job]))).toEqual(names);
});

test.each([
  [0, 0, []],
  [100, 79, []],
  [100, 80, ['sms:warning']],
  [100, 99, ['sms:warning']],
  [100, 100, ['sms:warning', 'sms:exceeded']],
  [100, 170, ['sms:warning', 'sms:exceeded']],
])('of a budget of %i SMS %i were requested', (budget, requested, names) => {
  expect(namesOf(conditions.smsBudget({ budget, requested }, { warnShare: 0.8, now: NOW }))).toEqual(names);
});

describe('disk', () => {
  const disk = { host: 'web1', totalBytes: 1000, limitPercent: 10, isActive: false, now: NOW };
  test.each([
    [{ freeBytes: 100 }, []],
    [{ freeBytes: 99 }, ['disk:web1']],
    [{ freeBytes: 119, isActive: true }, ['disk:web1']],
    [{ freeBytes: 120, isActive: true }, []],
    [{ freeBytes: 0, limitPercent: 0 }, []],
  ])('%j', (input, names) => {
    expect(namesOf(conditions.fullDisk({ ...disk, ...input }))).toEqual(names);
  });
});

describe('backup', () => {
  const backup = { isScheduled: true, scheduledSince: 0, lastAt: null, limitHours: 48, now: NOW };
  const ago = (hours: number): number => NOW - hours * HOUR_MS;
  test.each([
    [{ scheduledSince: ago(47) }, []],
    [{ scheduledSince: ago(48) }, ['backup']],
    [{ scheduledSince: ago(1), lastAt: ago(500) }, []],
    [{ scheduledSince: ago(500), lastAt: ago(47) }, []],
    [{ scheduledSince: ago(500), lastAt: ago(48) }, ['backup']],
    [{ scheduledSince: ago(500), lastAt: ago(99), isScheduled: false }, []],
    [{ scheduledSince: ago(500), lastAt: ago(99), limitHours: 0 }, []],
  ])('%j', (input, names) => {
    expect(namesOf(conditions.oldBackup({ ...backup, ...input }))).toEqual(names);
  });
});

test('without cases there is no condition', () => {
  const none = { count: 0, since: 0, leftFen: 0 };
  const found = [conditions.lateMoney, conditions.undeliveredOrders, conditions.failedRefunds].flatMap(
    (find) => find(none),
  );
  expect([...found, ...conditions.failedUploads(none)]).toEqual([]);
});

test('a message says what happened where, since when, and what to do; its end names the same', () => {
  const site = { name: '晨星学堂', address: 'https://school.example' };
  const [money] = conditions.lateMoney({ count: 2, since: NOW, leftFen: 12_300 });
  if (!money) throw new Error('no condition');
  const text = raisedText(site, money, false);
  expect(text.split('\n')).toEqual([
    '【晨星学堂】告警：有迟到的款项待退回',
    '网址：https://school.example',
    '情况：2 笔款项到账时订单已不再等待付款，共 ￥123，还没有退给付款人',
    '开始：2026-01-31 20:00（北京时间）',
    '处理：运行 npm run order -- list late 查看，再用 npm run order -- refund 退款',
  ]);
  expect(raisedText(site, money, true)).toMatch(/^【晨星学堂】告警仍在持续：有迟到的款项待退回\n/);
  expect(titleOf(text)).toBe(money.title);
  const ended = endedText(
    { ...site, address: '' },
    { title: money.title, raisedAt: NOW, now: NOW + HOUR_MS },
  );
  expect(ended.split('\n')).toEqual([
    '【晨星学堂】告警已恢复：有迟到的款项待退回',
    '告警时间：2026-01-31 20:00（北京时间）',
    '恢复时间：2026-01-31 21:00（北京时间）',
  ]);
});
