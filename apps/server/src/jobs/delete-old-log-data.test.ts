// @module-tag postgres
import { DAY_MS, HOUR_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { createMember } from '../testing/fixtures/create-member.ts';
import { logInMember } from '../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../testing/fixtures/pay-order.ts';
import { createTestOperator } from '../testing/operators/operator-console.ts';
import { openTestSite } from '../testing/test-site.ts';
import { allJobs } from './all-jobs.ts';
import { deleteOldLogData } from './delete-old-log-data.ts';

type Site = Awaited<ReturnType<typeof openTestSite>>;

const KEPT_MS = 200 * DAY_MS;

async function addLogins(site: Site, rows: readonly { at: number; expires: number; out?: number | null }[]) {
  const { id } = await createMember(site.db);
  return site.db
    .insertInto('login_records')
    .values(
      rows.map(({ at, expires, out = null }, index) => ({
        ...{ member_id: id, platform: 'H5', address: '192.0.2.1', user_agent: 'a' },
        ...{ token_hash: `${id}-${index}`, created_at: at, expires_at: expires, logged_out_at: out },
      })),
    )
    .returning(['id', 'member_id'])
    .execute();
}

const remaining = async (site: Site) =>
  (await site.db.selectFrom('login_records').select('id').orderBy('id').execute()).map(({ id }) => id);

test('a login record is deleted 200 days after its session ended; a live session keeps it', async () => {
  const site = await openTestSite();
  const before = site.clock() - KEPT_MS;
  const rows = await addLogins(site, [
    { at: 1, expires: before - 1 },
    { at: 1, expires: before },
    { at: 1, expires: before + 9, out: before - 1 },
    { at: 1, expires: before + 9, out: before },
    { at: 1, expires: site.clock() + DAY_MS },
  ]);
  const ids = rows.map(({ id }) => id);
  await deleteOldLogData(site.services, site.clock());
  expect(await remaining(site)).toEqual([ids[1], ids[3], ids[4]]);
  await site.services.settings.set('log.keep_days', 365);
  site.clock.advance(2);
  await deleteOldLogData(site.services, site.clock());
  expect(await remaining(site)).toEqual([ids[1], ids[3], ids[4]]);
});

test("operators' sessions that have ended are deleted, with invitations that nobody accepted in time", async () => {
  const site = await openTestSite();
  const ended = await createTestOperator(site, 'owner');
  const invitation = { role: 'editor', note: '', invited_by: ended.id, used_at: null, created_at: 0 };
  const invitations = [1, site.clock() + 13 * HOUR_MS].map((expires_at) => ({
    ...{ ...invitation, expires_at, token_hash: String(expires_at) },
  }));
  await site.db.insertInto('operator_invitations').values(invitations).execute();
  site.clock.advance(12 * HOUR_MS);
  const open = await createTestOperator(site, 'owner');
  await deleteOldLogData(site.services, site.clock());
  const sessions = await site.db.selectFrom('operator_sessions').select('id').execute();
  const left = await site.db.selectFrom('operator_invitations').select('expires_at').execute();
  expect([sessions, left]).toEqual([[{ id: open.sessionId }], [{ expires_at: invitations[1]?.expires_at }]]);
});

test('more rows than a batch are deleted, also behind rows that stay, and newer rows are not read', async () => {
  const site = await openTestSite();
  const { services, db, clock } = site;
  const now = clock();
  const [live] = await addLogins(site, [{ at: 1, expires: now + 1 }]);
  for (let part = 0; part < 3; part += 1)
    await addLogins(
      site,
      Array.from({ length: 500 }, () => ({ at: 1, expires: 2 })),
    );
  const sms = { mobile: '13800000001', scene: 'login', provider_answer: 'OK' };
  const times = [...Array.from({ length: 1200 }, () => now - KEPT_MS - 1), now - KEPT_MS, now];
  for (let from = 0; from < times.length; from += 500)
    await db
      .insertInto('sms_records')
      .values(times.slice(from, from + 500).map((created_at) => ({ ...sms, created_at })))
      .execute();
  await deleteOldLogData(services, now);
  expect(await remaining(site)).toEqual([live?.id]);
  const left = await db.selectFrom('sms_records').select('created_at').orderBy('id').execute();
  expect(left.map(({ created_at }) => created_at)).toEqual([now - KEPT_MS, now]);
});

test('a device that has not been seen is deleted, and the devices that play stay', async () => {
  const site = await openTestSite();
  const now = site.clock();
  const logins = await addLogins(site, [
    { at: 1, expires: now + 1 },
    { at: 1, expires: now + 1 },
    { at: 1, expires: 2 },
  ]);
  const seen = [now - KEPT_MS - 1, now - KEPT_MS, 1];
  await site.db
    .insertInto('play_devices')
    .values(
      logins.map(({ id, member_id }, index) => ({
        ...{ session_id: id, member_id, started_at: 1, seen_at: seen[index] ?? 0, displaced_at: null },
      })),
    )
    .execute();
  await deleteOldLogData(site.services, now);
  const left = await site.db.selectFrom('play_devices').select('session_id').execute();
  expect(left).toEqual([{ session_id: logins[1]?.id }]);
  expect(await remaining(site)).toEqual([logins[0]?.id, logins[1]?.id]);
});

test('payment notices are deleted after three years, those of an open payment stay', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site);
  const course = await createCourse(site.db);
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
  const { data } = await site.call('orderCreate', input, { token });
  const paymentNo = await startAtCashier(site, data.sign ?? '');
  const created_at = site.clock();
  await site.db
    .insertInto('payment_notices')
    .values({ channel: 'demo', notice_key: `${paymentNo}:T0:1`, outcome: 'refused', created_at })
    .execute();
  const count = async () => (await site.db.selectFrom('payment_notices').select('id').execute()).length;
  site.clock.advance(1095 * DAY_MS + 1);
  await deleteOldLogData(site.services, site.clock());
  expect(await count()).toBe(1);
  await sendNotice(site, await signedNotice(site, paymentNo));
  const paidAt = site.clock();
  expect(await count()).toBe(2);
  await deleteOldLogData(site.services, paidAt);
  expect(await count()).toBe(1);
  await deleteOldLogData(site.services, paidAt + 1095 * DAY_MS);
  expect(await count()).toBe(1);
  await deleteOldLogData(site.services, paidAt + 1095 * DAY_MS + 1);
  expect(await count()).toBe(0);
});

test('old log data is deleted every day', async () => {
  const site = await openTestSite();
  await addLogins(site, [{ at: 1, expires: 2 }]);
  const job = allJobs(site.services).find(({ name }) => name === 'delete old log data');
  expect(job?.everyMs).toBe(DAY_MS);
  await job?.run();
  expect(await remaining(site)).toEqual([]);
});
