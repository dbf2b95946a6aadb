// @module-tag postgres
import { DAY_MS, HOUR_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { createJobRecorder } from '../domains/operations/jobs/record-job-runs.ts';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { logInMember } from '../testing/fixtures/log-in-member.ts';
import { startAtCashier } from '../testing/fixtures/pay-order.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';
import { alarmSources } from './alarm-job.ts';

async function findConditions({ services }: TestSite): Promise<string[]> {
  const found = await Promise.all(alarmSources(services).map(({ read }) => read(new Set())));
  return found.flat().map(({ name }) => name.replace(/^disk:.*/, 'disk'));
}

/** A site with one payment of 99 yuan that is still open. */
async function openPayment() {
  const site = await openTestSite();
  const { token } = await logInMember(site);
  const course = await createCourse(site.db);
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
  const { data } = await site.call('orderCreate', input, { token });
  await startAtCashier(site, data.sign ?? '');
  const payment = await site.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  return { site, payment };
}

test('a new site has no alarm', async () => {
  const site = await openTestSite();
  await site.services.settings.set('alarm.disk_free_percent', 0);
  expect(await findConditions(site)).toEqual([]);
});

test('late money needs a person until it is refunded or being refunded', async () => {
  const { site, payment } = await openPayment();
  await site.services.settings.set('alarm.disk_free_percent', 0);
  expect(await findConditions(site)).toEqual([]);
  await site.db.updateTable('payments').set({ status: 'late', transaction_no: 'T1' }).execute();
  expect(await findConditions(site)).toEqual(['late-money']);
  await site.db.updateTable('payments').set({ refund_fen: payment.amount_fen }).execute();
  expect(await findConditions(site)).toEqual([]);
});

test('a paid order without a delivery needs a person', async () => {
  const { site } = await openPayment();
  await site.services.settings.set('alarm.disk_free_percent', 0);
  await site.db.updateTable('orders').set({ status: 9, paid_at: site.clock() }).execute();
  expect(await findConditions(site)).toEqual(['undelivered']);
});

test('a failed refund needs a person for a week, or until another one of the payment begins', async () => {
  const { site, payment } = await openPayment();
  await site.services.settings.set('alarm.disk_free_percent', 0);
  const insert = (refundNo: string, status: number) =>
    site.db
      .insertInto('refunds')
      .values({
        ...{ order_id: payment.order_id, payment_id: payment.id, refund_no: refundNo, status },
        ...{ amount_fen: 100, reason: '', created_at: site.clock(), updated_at: site.clock() },
      } as never)
      .execute();
  await insert('r1', 9);
  expect(await findConditions(site)).toEqual(['refunds']);
  site.clock.advance(7 * DAY_MS);
  expect(await findConditions(site)).toEqual([]);
  await insert('r2', 13);
  expect(await findConditions(site)).toEqual(['refunds']);
  await insert('r3', 1);
  expect(await findConditions(site)).toEqual([]);
});

test('failing jobs, failed uploads, the SMS budget, the disk and an old backup', async () => {
  const site = await openTestSite();
  const { settings, kv } = site.services;
  const recorder = createJobRecorder(site.db, site.clock);
  for (let run = 0; run < 3; run += 1) await recorder.recordFailure('one', new Error('x'));
  await site.db
    .insertInto('media_jobs')
    .values({
      ...{ operator_id: null, name: 'a.mp4', upload_id: 'u', size_bytes: 1, status: 'failed' },
      ...{ percent: 0, reason: '', attempts: 1, created_at: 1, updated_at: 1 },
    } as never)
    .execute();
  await settings.set('sms.daily_total', 10);
  // 2026-01-31 20:00 at UTC+8.
  for (let count = 0; count < 8; count += 1) await kv.count('sms-site:20260131:total', 3600);
  await settings.set('alarm.disk_free_percent', 90);
  await settings.set('backup.daily_at', '03:30');
  await site.db
    .insertInto('backups')
    .values({
      ...{ scope: 'site', reason: 'schedule', status: 'done', place: '/b', version: '0.2.0' },
      ...{ started_at: site.clock(), ended_at: site.clock() },
    })
    .execute();
  expect((await findConditions(site)).filter((name) => name !== 'disk')).toEqual([
    'job:one',
    'uploads',
    'sms:warning',
  ]);
  site.clock.advance(48 * HOUR_MS);
  expect(await findConditions(site)).toContain('backup');
});
