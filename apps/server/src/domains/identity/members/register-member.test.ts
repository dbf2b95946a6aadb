import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test, vi } from 'vitest';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { findOrRegisterMember } from './register-member.ts';

const MOBILE = '13800000001';
const client = {
  address: '2001:db8::5',
  userAgent: 'Phone',
  platform: 'H5',
  origin: 'http://site.example',
} as const;

const register = (site: TestSite, mobile = MOBILE) =>
  findOrRegisterMember(site.services, { mobile, client, now: site.clock() });

const messagesOf = async ({ db }: TestSite) =>
  (await db.selectFrom('messages').select('text').orderBy('created_at').orderBy('id').execute()).map(
    ({ text }) => text,
  );

async function addAgreement({ db }: TestSite, type: string, version: string, is_active: number) {
  const row = { type, title: type, content: '<p>文</p>', version, is_active, created_at: 1 };
  return (await db.insertInto('agreements').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

test('a new member has the defaults of contract 3.1 and 3.8', async () => {
  const site = await openTestSite();
  const member = await register(site);
  expect(member).toEqual({
    id: 1,
    mobile: MOBILE,
    nick_name: member.nick_name,
    avatar: '',
    password_hash: null,
    is_password_set: 0,
    is_set_nickname: 0,
    is_lock: 0,
    is_active: 1,
    plan_id: 0,
    plan_expires_at: site.clock(),
    invite_balance_fen: 0,
    credit1: 0,
    credit2: 0,
    credit3: 0,
    is_face_verified: 0,
    real_name: '',
    id_number: '',
    registered_address: '2001:db8::5',
    registered_city: '',
    created_at: site.clock(),
    updated_at: site.clock(),
  });
  expect(member.nick_name).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(await messagesOf(site)).toEqual(['用户注册成功']);
  expect(await site.db.selectFrom('credit_records').selectAll().execute()).toEqual([]);
});

test('registration points are recorded, added and announced after the welcome message', async () => {
  const site = await openTestSite();
  await site.services.settings.set('points.register', 100);
  const { credit1 } = await register(site);
  expect(credit1).toBe(100);
  const records = await site.db.selectFrom('credit_records').select(['sum', 'remark']).execute();
  expect(records).toEqual([{ sum: 100, remark: '注册送100积分' }]);
  expect(await messagesOf(site)).toEqual(['用户注册成功', '积分变动:100，备注:注册送100积分']);
});

test.each([
  ['on', { on: true, plan: 3, days: 7 }, true],
  ['switched off', { on: false, plan: 3, days: 7 }, false],
  ['on without a plan', { on: true, plan: 0, days: 7 }, false],
  ['on without days', { on: true, plan: 3, days: 0 }, false],
])('VIP on registration, %s', async (_name, { on, plan, days }, isGiven) => {
  const site = await openTestSite();
  const { settings } = site.services;
  await settings.set('member.vip_on_registration', on);
  await settings.set('member.vip_on_registration_plan', plan);
  await settings.set('member.vip_on_registration_days', days);
  const { plan_id, plan_expires_at } = await register(site);
  const expected = isGiven ? [plan, site.clock() + days * DAY_MS] : [0, site.clock()];
  expect([plan_id, plan_expires_at]).toEqual(expected);
});

test('the active user agreement and privacy policy are recorded as accepted, other texts are not', async () => {
  const site = await openTestSite();
  await addAgreement(site, 'user', '1', 0);
  const user = await addAgreement(site, 'user', '2', 1);
  const privacy = await addAgreement(site, 'private', '1', 1);
  await addAgreement(site, 'vip', '1', 1);
  await register(site);
  const agreed = await site.db.selectFrom('member_agreements').selectAll().orderBy('id').execute();
  const common = {
    member_id: 1,
    agreed_at: site.clock(),
    address: '2001:db8::5',
    user_agent: 'Phone',
    platform: 'H5',
  };
  expect(agreed).toEqual([
    { id: 1, ...common, agreement_id: user, type: 'user', version: '2' },
    { id: 2, ...common, agreement_id: privacy, type: 'private', version: '1' },
  ]);
});

test('simultaneous first logins with one number create one member and apply the effects once', {
  tags: ['postgres'],
}, async () => {
  const site = await openTestSite({ interleaved: true });
  await site.services.settings.set('points.register', 10);
  const members = await Promise.all(Array.from({ length: 10 }, () => register(site)));
  expect(new Set(members.map(({ id }) => id)).size).toBe(1);
  const stored = await site.db.selectFrom('members').select('credit1').execute();
  expect(stored).toEqual([{ credit1: 10 }]);
  expect(await messagesOf(site)).toHaveLength(2);
});

test('a known number is not changed', async () => {
  const site = await openTestSite();
  const first = await register(site);
  site.clock.advance(1000);
  expect(await register(site)).toEqual(first);
  expect(await messagesOf(site)).toHaveLength(1);
});

test('a failing effect is logged and undoes neither the account nor later effects', async () => {
  const site = await openTestSite();
  await addAgreement(site, 'user', '1', 1);
  await site.services.settings.set('points.register', 10);
  await site.db.schema.alterTable('credit_records').renameTo('credit_records_gone').execute();
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const member = await register(site);
  expect(member.credit1).toBe(0);
  expect(await messagesOf(site)).toEqual(['用户注册成功']);
  expect(await site.db.selectFrom('member_agreements').select('id').execute()).toHaveLength(1);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    'zaixue: a registration went on without its points',
    expect.anything(),
  );
  told.mockRestore();
});
