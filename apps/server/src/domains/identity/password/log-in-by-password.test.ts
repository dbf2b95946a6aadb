import { expect, test } from 'vitest';
import type { NewMember } from '../../../db/tables/tables.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { setPassword } from '../../../testing/fixtures/set-password.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const MOBILE = '13800000001';
const PASSWORD = 'correct horse';
const failure = (message: string, code = 1) => ({ code, message, data: [] });
const WRONG = failure('手机号或密码错误');

async function openWithMember(overrides: Partial<NewMember> = {}) {
  const site = await openTestSite();
  const member = await createMember(site.db, { mobile: MOBILE, ...overrides });
  await setPassword(site, member.id, PASSWORD);
  return { site, member };
}

async function post(site: TestSite, payload: Record<string, unknown>) {
  return (await site.app.inject({ method: 'POST', url: '/api/v2/login/password', payload })).json();
}

const sessions = ({ db }: TestSite) => db.selectFrom('login_records').selectAll().execute();

test.each([
  ['nothing', {}, '请输入手机号,请输入密码'],
  ['no number', { password: PASSWORD }, '请输入手机号'],
  ['a numeric number that is unknown', { mobile: 13_800_000_002, password: PASSWORD }, '手机号或密码错误'],
  ['a number in a list', { mobile: [MOBILE], password: PASSWORD }, '请输入手机号'],
  ['an empty number', { mobile: '  ', password: PASSWORD }, '请输入手机号'],
  ['null for a number', { mobile: null, password: PASSWORD }, '请输入手机号'],
  ['no password', { mobile: MOBILE }, '请输入密码'],
  ['an empty password', { mobile: MOBILE, password: '' }, '请输入密码'],
  ['a numeric password', { mobile: MOBILE, password: 123456 }, '请输入密码'],
  ['a wrong password', { mobile: MOBILE, password: 'correct hors' }, '手机号或密码错误'],
  ['the password in capitals', { mobile: MOBILE, password: 'CORRECT HORSE' }, '手机号或密码错误'],
  ['the password with a space behind', { mobile: MOBILE, password: `${PASSWORD} ` }, '手机号或密码错误'],
  ['an unknown number', { mobile: '13800000002', password: PASSWORD }, '手机号或密码错误'],
  ['text instead of a number', { mobile: 'x', password: PASSWORD }, '手机号或密码错误'],
  ['a very long number', { mobile: '1'.repeat(5000), password: PASSWORD }, '手机号或密码错误'],
])('%s is refused (contract 3.2)', async (_name, payload, message) => {
  const { site } = await openWithMember();
  expect(await post(site, payload)).toEqual(failure(message));
  expect(await sessions(site)).toEqual([]);
  expect(site.services.counts.logins.entries().every(([, count]) => count === 0)).toBe(true);
});

test('the correct password returns a valid token and adds a login record', async () => {
  const { site, member } = await openWithMember();
  const answer = await site.call(
    'loginPassword',
    { mobile: ` ${MOBILE} `, password: PASSWORD },
    { headers: { 'user-agent': 'Phone', 'meedu-platform': 'h5' }, address: '203.0.113.5' },
  );
  expect(answer).toMatchObject({ code: 0, message: '' });
  const { token } = answer.data;
  expect((await site.call('memberDetail', {}, { token })).data).toMatchObject({ id: member.id });
  expect(await sessions(site)).toMatchObject([
    {
      member_id: member.id,
      platform: 'H5',
      address: '203.0.113.5',
      user_agent: 'Phone',
      logged_out_at: null,
    },
  ]);
  expect(site.services.counts.logins.entries().filter(([, count]) => count > 0)).toEqual([[['password'], 1]]);
});

test('a mobile number sent as a JSON number is accepted', async () => {
  const { site } = await openWithMember();
  expect(await post(site, { mobile: Number(MOBILE), password: PASSWORD })).toMatchObject({ code: 0 });
});

test('white space is part of the password', async () => {
  const { site, member } = await openWithMember();
  await setPassword(site, member.id, '  spaced  ');
  expect(await post(site, { mobile: MOBILE, password: 'spaced' })).toEqual(WRONG);
  expect(await post(site, { mobile: MOBILE, password: '  spaced  ' })).toMatchObject({ code: 0 });
});

test('a member without a password gets the same answer as an unknown number', async () => {
  const site = await openTestSite();
  await createMember(site.db, { mobile: MOBILE });
  for (const password of [PASSWORD, 'null', '123456']) {
    expect(await post(site, { mobile: MOBILE, password })).toEqual(WRONG);
  }
});

test('only the correct password reveals that an account is locked', async () => {
  const { site } = await openWithMember({ is_lock: 1 });
  expect(await post(site, { mobile: MOBILE, password: 'wrong' })).toEqual(WRONG);
  expect(await post(site, { mobile: MOBILE, password: PASSWORD })).toEqual(failure('账号已被锁定'));
  expect(await sessions(site)).toEqual([]);
});

test('a login cancels a pending deletion and sends a message (contract 3.9)', async () => {
  const { site, member } = await openWithMember();
  const { token } = (await site.call('loginPassword', { mobile: MOBILE, password: PASSWORD })).data;
  expect(await site.call('memberDestroy', {}, { token })).toMatchObject({ code: 0 });
  expect(await post(site, { mobile: MOBILE, password: PASSWORD })).toMatchObject({ code: 0 });
  const requests = await site.db.selectFrom('deletion_requests').select('status').execute();
  expect(requests).toEqual([{ status: 'cancelled' }]);
  const messages = await site.db.selectFrom('messages').select(['member_id', 'text']).execute();
  const text = '系统已为您自动取消于 2026-01-31 20:00:00 申请的用户注销申请';
  expect(messages).toEqual([{ member_id: member.id, text }]);
});

test('fuzzed input gets one of the documented answers', async () => {
  const { site } = await openWithMember();
  await fuzzCall(site, 'loginPassword');
  expect(await sessions(site)).toEqual([]);
});
