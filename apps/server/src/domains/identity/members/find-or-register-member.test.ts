import { expect, test, vi } from 'vitest';
import type { TestSchool } from '../../../testing/test-school.ts';
import { openTestSchool } from '../../../testing/test-school.ts';
import { findOrRegisterMember } from './find-or-register-member.ts';

const MOBILE = '13800000001';
const DAY_MS = 24 * 3600 * 1000;
const client = {
  address: '2001:db8::5',
  userAgent: 'Phone',
  platform: 'H5',
  origin: 'http://school.example',
} as const;

const register = (school: TestSchool, mobile = MOBILE) =>
  findOrRegisterMember(school.services, { mobile, client, now: school.clock() });

const messagesOf = async ({ db }: TestSchool) =>
  (await db.selectFrom('messages').select('text').orderBy('created_at').orderBy('id').execute()).map(
    ({ text }) => text,
  );

async function addAgreement({ db }: TestSchool, type: string, version: string, is_active: number) {
  const row = { type, title: type, content: '<p>文</p>', version, is_active, created_at: 1 };
  return (await db.insertInto('agreements').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

test('a new member has the defaults of contract 3.1 and 3.8', async () => {
  const school = await openTestSchool();
  const member = await register(school);
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
    plan_expires_at: school.clock(),
    invite_balance_fen: 0,
    credit1: 0,
    credit2: 0,
    credit3: 0,
    is_face_verified: 0,
    real_name: '',
    id_number: '',
    registered_address: '2001:db8::5',
    registered_city: '',
    created_at: school.clock(),
    updated_at: school.clock(),
  });
  expect(member.nick_name).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(await messagesOf(school)).toEqual(['用户注册成功']);
  expect(await school.db.selectFrom('credit_records').selectAll().execute()).toEqual([]);
});

test('registration points are recorded, added and announced after the welcome', async () => {
  const school = await openTestSchool();
  await school.services.settings.set('points.register', 100);
  const { credit1 } = await register(school);
  expect(credit1).toBe(100);
  const records = await school.db.selectFrom('credit_records').select(['sum', 'remark']).execute();
  expect(records).toEqual([{ sum: 100, remark: '注册送100积分' }]);
  expect(await messagesOf(school)).toEqual(['用户注册成功', '积分变动:100，备注:注册送100积分']);
});

test.each([
  ['on', { on: true, plan: 3, days: 7 }, true],
  ['switched off', { on: false, plan: 3, days: 7 }, false],
  ['on without a plan', { on: true, plan: 0, days: 7 }, false],
  ['on without days', { on: true, plan: 3, days: 0 }, false],
])('VIP on registration, %s', async (_name, { on, plan, days }, isGiven) => {
  const school = await openTestSchool();
  const { settings } = school.services;
  await settings.set('member.vip_on_registration', on);
  await settings.set('member.vip_on_registration_plan', plan);
  await settings.set('member.vip_on_registration_days', days);
  const { plan_id, plan_expires_at } = await register(school);
  const expected = isGiven ? [plan, school.clock() + days * DAY_MS] : [0, school.clock()];
  expect([plan_id, plan_expires_at]).toEqual(expected);
});

test('the active user agreement and privacy policy count as agreed, no other text does', async () => {
  const school = await openTestSchool();
  await addAgreement(school, 'user', '1', 0);
  const user = await addAgreement(school, 'user', '2', 1);
  const privacy = await addAgreement(school, 'private', '1', 1);
  await addAgreement(school, 'vip', '1', 1);
  await register(school);
  const agreed = await school.db.selectFrom('member_agreements').selectAll().orderBy('id').execute();
  const common = {
    member_id: 1,
    agreed_at: school.clock(),
    address: '2001:db8::5',
    user_agent: 'Phone',
    platform: 'H5',
  };
  expect(agreed).toEqual([
    { id: 1, ...common, agreement_id: user, type: 'user', version: '2' },
    { id: 2, ...common, agreement_id: privacy, type: 'private', version: '1' },
  ]);
});

test('simultaneous first logins of one number give one member with one set of effects', async () => {
  const school = await openTestSchool({ interleaved: true });
  await school.services.settings.set('points.register', 10);
  const members = await Promise.all(Array.from({ length: 10 }, () => register(school)));
  expect(new Set(members.map(({ id }) => id)).size).toBe(1);
  const stored = await school.db.selectFrom('members').select('credit1').execute();
  expect(stored).toEqual([{ credit1: 10 }]);
  expect(await messagesOf(school)).toHaveLength(2);
});

test('a known number stays as it is', async () => {
  const school = await openTestSchool();
  const first = await register(school);
  school.clock.advance(1000);
  expect(await register(school)).toEqual(first);
  expect(await messagesOf(school)).toHaveLength(1);
});

test('a failing step is reported and undoes neither the account nor the steps after it', async () => {
  const school = await openTestSchool();
  await addAgreement(school, 'user', '1', 1);
  await school.services.settings.set('points.register', 10);
  await school.db.schema.alterTable('credit_records').renameTo('credit_records_gone').execute();
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const member = await register(school);
  expect(member.credit1).toBe(0);
  expect(await messagesOf(school)).toEqual(['用户注册成功']);
  expect(await school.db.selectFrom('member_agreements').select('id').execute()).toHaveLength(1);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    'zaixue: a registration went on without its points',
    expect.anything(),
  );
  told.mockRestore();
});
