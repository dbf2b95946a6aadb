import { expect, test } from 'vitest';
import { checkDevice } from '../domains/learning/devices/check-device.ts';
import { createSettings } from '../domains/settings/settings.ts';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { logInMember } from '../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../testing/fixtures/pay-order.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';
import { createReadMaintenance } from './maintenance.ts';

const CLOSED = { code: 503, message: '系统维护中', data: [] };

/** Changes the setting beside the settings that the server uses, as another part of the program does. */
async function setElsewhere({ db, services, clock }: TestSite, isOn: boolean): Promise<void> {
  await createSettings(db, clock, services.secrets.settings).set('site.maintenance', isOn);
}

test('calls of visitors and members answer 503 at the moment of the switch, and work again after it', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site);
  await createCourse(site.db, { title: '第一课' });
  const courses = () => site.call('courses', {});
  const detail = () => site.call('memberDetail', {}, { token });
  expect(await courses()).toMatchObject({ code: 0, data: { total: 1 } });
  await setElsewhere(site, true);
  expect(await courses()).toEqual(CLOSED);
  expect(await detail()).toEqual(CLOSED);
  expect(await site.call('loginPassword', { mobile: '13800000001', password: 'x' })).toEqual(CLOSED);
  const shared = await site.app.inject('/api/v2/courses');
  expect(shared.headers['cache-control']).toBe('no-store');
  await setElsewhere(site, false);
  expect(await courses()).toMatchObject({ code: 0, data: { total: 1 } });
  expect(await detail()).toMatchObject({ code: 0 });
});

test('learners read the words of the operator, and a shared answer of before does not hide them', async () => {
  const site = await openTestSite();
  const { settings } = site.services;
  const config = () => site.call('config', {});
  expect(await config()).toMatchObject({ code: 0 });
  await settings.set('site.maintenance_text', '今晚升级，22 点恢复');
  await settings.set('site.maintenance', true);
  expect(await config()).toEqual({ ...CLOSED, message: '今晚升级，22 点恢复' });
  await settings.set('site.maintenance', false);
  expect(await config()).toMatchObject({ code: 0 });
});

test('the rest of the site goes on: health, operators, agreements, the cashier and payment notices', async () => {
  const site = await openTestSite();
  await site.services.settings.set('site.maintenance', true);
  const status = async (url: string) => (await site.app.inject(url)).statusCode;
  for (const url of [
    '/healthz',
    '/operator/api/session',
    '/user/protocol',
    '/user/default-avatar.svg',
    '/demo/outbox',
  ])
    expect([url, await status(url)]).toEqual([url, 200]);
  const ready = await site.app.inject('/readyz');
  expect([ready.statusCode, ready.json().maintenance]).toEqual([200, true]);
  // An unknown order, but answered by the cashier itself.
  const cashier = await site.app.inject('/payment/index?sign=order-abcdefghijklmnopqrstuvwx');
  expect(cashier.statusCode).not.toBe(503);
  expect(cashier.body).not.toContain('系统维护中');
  const notice = await site.app.inject({ method: 'POST', url: '/payment/callback/alipay', payload: 'x=1' });
  expect([notice.statusCode, notice.body]).not.toContain('系统维护中');
  expect(notice.statusCode).not.toBe(503);
  const redirect = await site.app.inject('/api/v2/order/pay/redirect?order_id=1');
  expect(redirect.json()).toMatchObject({ code: 401 });
});

test('an order that was placed before is paid and delivered', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site);
  const course = await createCourse(site.db);
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
  const { data } = await site.call('orderCreate', input, { token });
  await site.services.settings.set('site.maintenance', true);
  expect(await site.call('orderCreate', input, { token })).toEqual(CLOSED);
  const paymentNo = await startAtCashier(site, data.sign ?? '');
  expect(await sendNotice(site, await signedNotice(site, paymentNo))).toBe(200);
  const delivered = await site.db.selectFrom('deliveries').select('goods_id').execute();
  expect(delivered).toEqual([{ goods_id: course.id }]);
});

test('a lesson plays on although its player cannot report', async () => {
  const site = await openTestSite();
  const { token, member } = await logInMember(site);
  const session = await site.db
    .selectFrom('login_records')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('play_devices')
    .values({
      session_id: session.id,
      member_id: member.id,
      started_at: site.clock(),
      seen_at: site.clock(),
      displaced_at: null,
    })
    .execute();
  const state = (mayBeIdle: boolean) => checkDevice(site.services, session.id, site.clock(), { mayBeIdle });
  site.clock.advance(2 * 3600_000);
  expect(await state(false)).toBe('ended');
  expect(await state(true)).toBe('playing');
  await site.call('logout', {}, { token });
  expect(await state(true)).toBe('ended');
});

test('a browser that would log in or download gets the notice as a page', async () => {
  const site = await openTestSite();
  await site.services.settings.set('site.maintenance', true);
  for (const url of [
    '/api/v3/auth/login/socialite/qq?s_url=http://x',
    '/api/v3/auth/login/wechat/callback?code=1',
    '/api/v3/course/attach-download?sign=1',
  ]) {
    const answer = await site.app.inject(url);
    expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '60']);
    expect(answer.body).toContain('<h1>系统维护中</h1>');
  }
});

test('while the setting cannot be read, the last one holds', async () => {
  let read: () => Promise<{ isOn: boolean; text: string }> = async () => ({ isOn: true, text: '' });
  const readMaintenance = createReadMaintenance(() => read());
  expect(await readMaintenance()).toBe('系统维护中');
  read = async () => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  };
  expect(await readMaintenance()).toBe('系统维护中');
  read = async () => ({ isOn: false, text: '' });
  expect(await readMaintenance()).toBeNull();
});
