import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { requestSmsCode } from '../../../testing/fixtures/request-sms-code.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const MOBILE = '13800000001';
const failure = (message: string) => ({ code: 1, message, data: [] });

async function post(site: TestSite, payload: Record<string, unknown>) {
  return (await site.app.inject({ method: 'POST', url: '/api/v2/login/mobile', payload })).json();
}

async function logIn(site: TestSite, mobile = MOBILE, headers: Record<string, string> = {}) {
  const mobile_code = await requestSmsCode(site, mobile);
  return site.call('loginMobile', { mobile, mobile_code, msv: '' }, { headers, address: '203.0.113.5' });
}

test.each([
  ['nothing', {}, '请输入手机号'],
  ['no number', { mobile_code: '123456' }, '请输入手机号'],
  ['a numeric number', { mobile: 13_800_000_001, mobile_code: '123456' }, '请输入手机号'],
  ['an incomplete number', { mobile: '1380000', mobile_code: '123456' }, '请输入正确的手机号'],
  ['no code', { mobile: MOBILE }, '短信验证码错误'],
  ['an empty code', { mobile: MOBILE, mobile_code: '' }, '短信验证码错误'],
  ['a code that was not sent', { mobile: MOBILE, mobile_code: '123456' }, '短信验证码错误'],
  ['the code of development servers', { mobile: MOBILE, mobile_code: '112233' }, '短信验证码错误'],
])('%s is refused and registers no member (contract 3.1)', async (_name, payload, message) => {
  const site = await openTestSite();
  expect(await post(site, payload)).toEqual(failure(message));
  expect(await site.db.selectFrom('members').select('id').execute()).toEqual([]);
});

test('the correct code in a wrong format is refused and stays valid', async () => {
  const site = await openTestSite();
  const code = await requestSmsCode(site, MOBILE);
  expect(await post(site, { mobile: MOBILE, mobile_code: Number(code) })).toEqual(failure('短信验证码错误'));
  expect(await post(site, { mobile: MOBILE, mobile_code: [code] })).toEqual(failure('短信验证码错误'));
  expect(await post(site, { mobile: ` ${MOBILE} `, mobile_code: ` ${code} ` })).toMatchObject({ code: 0 });
});

test('a code of another scene does not log in', async () => {
  const site = await openTestSite();
  const code = await requestSmsCode(site, MOBILE, { scene: 'register' });
  expect(await post(site, { mobile: MOBILE, mobile_code: code })).toEqual(failure('短信验证码错误'));
  expect(await site.db.selectFrom('members').select('id').execute()).toEqual([]);
});

test('an unknown number is registered and gets a valid token', async () => {
  const site = await openTestSite();
  const { code, message, data } = await logIn(site);
  expect({ code, message, fields: Object.keys(data) }).toEqual({ code: 0, message: '', fields: ['token'] });
  expect(data.token).toMatch(/^[\w-]{43}$/);
  const detail = await site.call('memberDetail', {}, { token: data.token });
  expect(detail).toMatchObject({ code: 0, data: { mobile: MOBILE, is_bind_mobile: 1 } });
});

test('a known number gets a new session of the same member', async () => {
  const site = await openTestSite();
  const member = await createMember(site.db, { mobile: MOBILE, nick_name: '小明' });
  const first = (await logIn(site)).data.token;
  site.clock.advance(61_000);
  const second = (await logIn(site)).data.token;
  expect(second).not.toBe(first);
  for (const token of [first, second]) {
    const { data } = await site.call('memberDetail', {}, { token });
    expect({ id: data.id, nick_name: data.nick_name }).toEqual({ id: member.id, nick_name: '小明' });
  }
  expect(await site.db.selectFrom('members').select('id').execute()).toHaveLength(1);
  expect(await site.db.selectFrom('messages').select('id').execute()).toEqual([]);
});

test('the login record has the fields of contract 4.5 and not the token', async () => {
  const site = await openTestSite();
  const headers = { 'user-agent': `Phone ${'x'.repeat(300)}`, 'meedu-platform': 'h5' };
  const { token } = (await logIn(site, MOBILE, headers)).data;
  const record = await site.db.selectFrom('login_records').selectAll().executeTakeFirstOrThrow();
  expect(record).toMatchObject({
    member_id: 1,
    platform: 'H5',
    address: '203.0.113.5',
    expires_at: site.clock() + 14 * DAY_MS,
    logged_out_at: null,
    created_at: site.clock(),
  });
  expect(record.user_agent).toHaveLength(255);
  expect(record.token_hash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(record)).not.toContain(token);
});

test.each([
  [undefined, 'APP'],
  ['pc', 'PC'],
  ['Mini', 'MINI'],
  ['toaster', 'APP'],
])('the platform header %s is recorded as %s (contract 1.1)', async (named, recorded) => {
  const site = await openTestSite();
  await logIn(site, MOBILE, named ? { 'meedu-platform': named } : {});
  const record = await site.db.selectFrom('login_records').select('platform').executeTakeFirstOrThrow();
  expect(record.platform).toBe(recorded);
});

test('a locked member gets no token, and the code is consumed', async () => {
  const site = await openTestSite();
  await createMember(site.db, { mobile: MOBILE, is_lock: 1 });
  const mobile_code = await requestSmsCode(site, MOBILE);
  const input = { mobile: MOBILE, mobile_code };
  expect(await site.call('loginMobile', input)).toEqual(failure('账号已被锁定'));
  expect(await site.call('loginMobile', input)).toEqual(failure('短信验证码错误'));
  expect(await site.db.selectFrom('login_records').select('id').execute()).toEqual([]);
});

test('when new accounts are locked by default, the first login registers and is refused', async () => {
  const site = await openTestSite();
  await site.services.settings.set('member.locked_by_default', true);
  expect(await logIn(site)).toEqual(failure('账号已被锁定'));
  const members = await site.db.selectFrom('members').select(['mobile', 'is_lock']).execute();
  expect(members).toEqual([{ mobile: MOBILE, is_lock: 1 }]);
  expect(await site.db.selectFrom('login_records').select('id').execute()).toEqual([]);
});

test('a login cancels a pending deletion and sends one message (contract 3.9)', async () => {
  const site = await openTestSite();
  const { id: member_id } = await createMember(site.db, { mobile: MOBILE });
  const requested_at = Date.parse('2026-01-30T16:30:05Z');
  await site.db
    .insertInto('deletion_requests')
    .values({ member_id, status: 'pending', requested_at, due_at: requested_at + 1, ended_at: null })
    .execute();
  await logIn(site);
  site.clock.advance(61_000);
  await logIn(site);
  const requests = await site.db.selectFrom('deletion_requests').select(['status', 'ended_at']).execute();
  expect(requests).toEqual([{ status: 'cancelled', ended_at: site.clock() - 61_000 }]);
  const messages = await site.db.selectFrom('messages').select(['member_id', 'text']).execute();
  expect(messages).toEqual([
    { member_id, text: '系统已为您自动取消于 2026-01-31 00:30:05 申请的用户注销申请' },
  ]);
});

test('simultaneous logins with one code succeed once', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const mobile_code = await requestSmsCode(site, MOBILE);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => site.call('loginMobile', { mobile: MOBILE, mobile_code })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await site.db.selectFrom('login_records').select('id').execute()).toHaveLength(1);
});

test('fuzzed input gets one of the documented answers', async () => {
  const site = await openTestSite();
  await fuzzCall(site, 'loginMobile');
  await fuzzCall(site, 'logout');
  expect(await site.db.selectFrom('members').select('id').execute()).toEqual([]);
});
