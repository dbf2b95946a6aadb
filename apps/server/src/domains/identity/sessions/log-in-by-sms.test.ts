import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { requestSmsCode } from '../../../testing/fixtures/request-sms-code.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSchool } from '../../../testing/test-school.ts';
import { openTestSchool } from '../../../testing/test-school.ts';

const MOBILE = '13800000001';
const failure = (message: string) => ({ code: 1, message, data: [] });

async function post(school: TestSchool, payload: Record<string, unknown>) {
  return (await school.app.inject({ method: 'POST', url: '/api/v2/login/mobile', payload })).json();
}

async function logIn(school: TestSchool, mobile = MOBILE, headers: Record<string, string> = {}) {
  const mobile_code = await requestSmsCode(school, mobile);
  return school.call('loginMobile', { mobile, mobile_code, msv: '' }, { headers, address: '203.0.113.5' });
}

test.each([
  ['nothing', {}, '请输入手机号'],
  ['no number', { mobile_code: '123456' }, '请输入手机号'],
  ['a numeric number', { mobile: 13_800_000_001, mobile_code: '123456' }, '请输入手机号'],
  ['half a number', { mobile: '1380000', mobile_code: '123456' }, '请输入正确的手机号'],
  ['no code', { mobile: MOBILE }, '短信验证码错误'],
  ['an empty code', { mobile: MOBILE, mobile_code: '' }, '短信验证码错误'],
  ['a code nobody sent', { mobile: MOBILE, mobile_code: '123456' }, '短信验证码错误'],
  ['the code of development servers', { mobile: MOBILE, mobile_code: '112233' }, '短信验证码错误'],
])('%s is refused and registers nobody (contract 3.1)', async (_name, payload, message) => {
  const school = await openTestSchool();
  expect(await post(school, payload)).toEqual(failure(message));
  expect(await school.db.selectFrom('members').select('id').execute()).toEqual([]);
});

test('the right code in a wrong form is a wrong code, and stays usable', async () => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE);
  expect(await post(school, { mobile: MOBILE, mobile_code: Number(code) })).toEqual(
    failure('短信验证码错误'),
  );
  expect(await post(school, { mobile: MOBILE, mobile_code: [code] })).toEqual(failure('短信验证码错误'));
  expect(await post(school, { mobile: ` ${MOBILE} `, mobile_code: ` ${code} ` })).toMatchObject({ code: 0 });
});

test('a code of another scene does not log in', async () => {
  const school = await openTestSchool();
  const code = await requestSmsCode(school, MOBILE, { scene: 'register' });
  expect(await post(school, { mobile: MOBILE, mobile_code: code })).toEqual(failure('短信验证码错误'));
  expect(await school.db.selectFrom('members').select('id').execute()).toEqual([]);
});

test('an unknown number is registered and gets a token that works', async () => {
  const school = await openTestSchool();
  const { code, message, data } = await logIn(school);
  expect({ code, message, fields: Object.keys(data) }).toEqual({ code: 0, message: '', fields: ['token'] });
  expect(data.token).toMatch(/^[\w-]{43}$/);
  const detail = await school.call('memberDetail', {}, { token: data.token });
  expect(detail).toMatchObject({ code: 0, data: { mobile: MOBILE, is_bind_mobile: 1 } });
});

test('a known number gets a new session of the same member', async () => {
  const school = await openTestSchool();
  const member = await createMember(school.db, { mobile: MOBILE, nick_name: '小明' });
  const first = (await logIn(school)).data.token;
  school.clock.advance(61_000);
  const second = (await logIn(school)).data.token;
  expect(second).not.toBe(first);
  for (const token of [first, second]) {
    const { data } = await school.call('memberDetail', {}, { token });
    expect({ id: data.id, nick_name: data.nick_name }).toEqual({ id: member.id, nick_name: '小明' });
  }
  expect(await school.db.selectFrom('members').select('id').execute()).toHaveLength(1);
  expect(await school.db.selectFrom('messages').select('id').execute()).toEqual([]);
});

test('the login record holds what contract 4.5 lists, and not the token', async () => {
  const school = await openTestSchool();
  const headers = { 'user-agent': `Phone ${'x'.repeat(300)}`, 'meedu-platform': 'h5' };
  const { token } = (await logIn(school, MOBILE, headers)).data;
  const record = await school.db.selectFrom('login_records').selectAll().executeTakeFirstOrThrow();
  expect(record).toMatchObject({
    member_id: 1,
    platform: 'H5',
    address: '203.0.113.5',
    expires_at: school.clock() + 14 * 24 * 3600 * 1000,
    logged_out_at: null,
    created_at: school.clock(),
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
  const school = await openTestSchool();
  await logIn(school, MOBILE, named ? { 'meedu-platform': named } : {});
  const record = await school.db.selectFrom('login_records').select('platform').executeTakeFirstOrThrow();
  expect(record.platform).toBe(recorded);
});

test('a locked member gets no token, and the code is spent', async () => {
  const school = await openTestSchool();
  await createMember(school.db, { mobile: MOBILE, is_lock: 1 });
  const mobile_code = await requestSmsCode(school, MOBILE);
  const input = { mobile: MOBILE, mobile_code };
  expect(await school.call('loginMobile', input)).toEqual(failure('账号已被锁定'));
  expect(await school.call('loginMobile', input)).toEqual(failure('短信验证码错误'));
  expect(await school.db.selectFrom('login_records').select('id').execute()).toEqual([]);
});

test('where new accounts are locked by default, the first login registers and is refused', async () => {
  const school = await openTestSchool();
  await school.services.settings.set('member.locked_by_default', true);
  expect(await logIn(school)).toEqual(failure('账号已被锁定'));
  const members = await school.db.selectFrom('members').select(['mobile', 'is_lock']).execute();
  expect(members).toEqual([{ mobile: MOBILE, is_lock: 1 }]);
  expect(await school.db.selectFrom('login_records').select('id').execute()).toEqual([]);
});

test('a login cancels a pending deletion and says so once (contract 3.9)', async () => {
  const school = await openTestSchool();
  const { id: member_id } = await createMember(school.db, { mobile: MOBILE });
  const requested_at = Date.parse('2026-01-30T16:30:05Z');
  await school.db
    .insertInto('deletion_requests')
    .values({ member_id, status: 'pending', requested_at, due_at: requested_at + 1, ended_at: null })
    .execute();
  await logIn(school);
  school.clock.advance(61_000);
  await logIn(school);
  const requests = await school.db.selectFrom('deletion_requests').select(['status', 'ended_at']).execute();
  expect(requests).toEqual([{ status: 'cancelled', ended_at: school.clock() - 61_000 }]);
  const messages = await school.db.selectFrom('messages').select(['member_id', 'text']).execute();
  expect(messages).toEqual([
    { member_id, text: '系统已为您自动取消于 2026-01-31 00:30:05 申请的用户注销申请' },
  ]);
});

test('one code used many times at once logs in once', async () => {
  const school = await openTestSchool({ interleaved: true });
  const mobile_code = await requestSmsCode(school, MOBILE);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => school.call('loginMobile', { mobile: MOBILE, mobile_code })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await school.db.selectFrom('login_records').select('id').execute()).toHaveLength(1);
});

test('whatever is sent, the answer is one of the list', async () => {
  const school = await openTestSchool();
  await fuzzCall(school, 'loginMobile');
  await fuzzCall(school, 'logout');
  expect(await school.db.selectFrom('members').select('id').execute()).toEqual([]);
});
