import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { requestSmsCode } from '../../../testing/fixtures/request-sms-code.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { replaceMobile } from './repo.ts';

const OLD = '13800000001';
const NEW = '13800000002';
const PLACEHOLDER = '212345678';
const failure = (message: string, code = 1) => ({ code, message, data: [] });
const DONE = { code: 0, message: '', data: [] };

async function send(
  site: TestSite,
  method: 'POST' | 'PUT',
  url: string,
  payload: Record<string, unknown>,
  token: string,
) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return (await site.app.inject({ method, url, headers, payload })).json();
}
const bind = (site: TestSite, payload: Record<string, unknown>, token = '') =>
  send(site, 'POST', '/api/v2/member/detail/mobile', payload, token);
const prove = (site: TestSite, payload: Record<string, unknown>, token: string) =>
  send(site, 'POST', '/api/v2/member/verify', payload, token);
const change = (site: TestSite, payload: Record<string, unknown>, token: string) =>
  send(site, 'PUT', '/api/v2/member/mobile', payload, token);

const mobileOf = async ({ db }: TestSite, id: number) =>
  (await db.selectFrom('members').select('mobile').where('id', '=', id).executeTakeFirstOrThrow()).mobile;

const codeFor = (site: TestSite, mobile: string) => requestSmsCode(site, mobile, { scene: 'mobile_bind' });

async function signFor(site: TestSite, mobile: string, token: string): Promise<string> {
  const mobile_code = await codeFor(site, mobile);
  const answer = await prove(site, { mobile, mobile_code }, token);
  if (answer.code !== 0) throw new Error(answer.message);
  return answer.data.sign;
}

test.each<[string, Record<string, unknown>, string]>([
  ['nothing', {}, '请输入手机号,请输入短信验证码'],
  ['an incomplete number', { mobile: '138', mobile_code: '1' }, '请输入正确的手机号'],
  ['a numeric code', { mobile: NEW, mobile_code: 123456 }, '请输入短信验证码'],
  ['a wrong code', { mobile: NEW, mobile_code: '000000' }, '短信验证码错误'],
])('binding refuses %s (contract 5.3)', async (_name, payload, message) => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site, { mobile: PLACEHOLDER });
  expect(await bind(site, payload, token)).toEqual(failure(message));
  expect(await mobileOf(site, member.id)).toBe(PLACEHOLDER);
});

test('a member without a number binds one, also with the token in the body (contract 4.2)', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site, { mobile: PLACEHOLDER });
  const mobile_code = await codeFor(site, NEW);
  expect(await bind(site, { mobile: NEW, mobile_code, token })).toEqual(DONE);
  expect((await site.call('memberDetail', {}, { token })).data).toMatchObject({
    id: member.id,
    mobile: NEW,
    is_bind_mobile: 1,
  });
  const again = await codeFor(site, OLD);
  expect(await bind(site, { mobile: OLD, mobile_code: again }, token)).toEqual(failure('已绑定'));
});

test('the number of another member or a code of another scene is refused', async () => {
  const site = await openTestSite();
  await createMember(site.db, { mobile: OLD });
  const { member, token } = await logInMember(site, { mobile: PLACEHOLDER });
  const taken = { mobile: OLD, mobile_code: await codeFor(site, OLD) };
  expect(await bind(site, taken, token)).toEqual(failure('手机号已存在'));
  const foreign = { mobile: NEW, mobile_code: await requestSmsCode(site, NEW, { scene: 'login' }) };
  expect(await bind(site, foreign, token)).toEqual(failure('短信验证码错误'));
  expect(await mobileOf(site, member.id)).toBe(PLACEHOLDER);
});

test('of members who bind one number simultaneously, one gets it', { tags: ['postgres'] }, async () => {
  const { db } = await openTestSite({ interleaved: true });
  const members = await Promise.all([1, 2, 3, 4].map(() => createMember(db)));
  const results = await Promise.all(
    members.map(({ id, mobile }) => replaceMobile(db, id, { from: mobile, to: NEW, now: 1 })),
  );
  expect(results.sort()).toEqual(['replaced', 'taken', 'taken', 'taken']);
});

test('of two numbers bound to one member simultaneously, one is stored', { tags: ['postgres'] }, async () => {
  const { db } = await openTestSite({ interleaved: true });
  const { id } = await createMember(db, { mobile: PLACEHOLDER });
  const results = await Promise.all(
    [OLD, NEW].map((to) => replaceMobile(db, id, { from: PLACEHOLDER, to, now: 1 })),
  );
  expect(results.sort()).toEqual(['replaced', 'stale']);
});

test('verifying the current number needs a code to it and returns a token', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site, { mobile: OLD });
  for (const payload of [
    {},
    { mobile: OLD },
    { mobile: OLD, mobile_code: '000000' },
    { mobile: 5, mobile_code: [] },
  ]) {
    expect(await prove(site, payload, token)).toEqual(failure('短信验证码错误'));
  }
  const foreign = { mobile: NEW, mobile_code: await codeFor(site, NEW) };
  expect(await prove(site, foreign, token)).toEqual(failure('参数错误'));
  const own = { mobile: OLD, mobile_code: await codeFor(site, OLD) };
  const answer = await prove(site, own, token);
  expect(answer).toMatchObject({ code: 0, data: { sign: expect.stringMatching(/^[\w-]{32}$/) } });
  expect(await prove(site, own, token)).toEqual(failure('短信验证码错误'));
});

test('token and code change the number and end the other sessions (contract 4.8)', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site, { mobile: OLD });
  const elsewhere = await logIn(site, member.id);
  const sign = await signFor(site, OLD, token);
  const mobile_code = await codeFor(site, NEW);
  expect(await change(site, { mobile: NEW, mobile_code, sign }, token)).toEqual(DONE);
  expect((await site.call('memberDetail', {}, { token })).data.mobile).toBe(NEW);
  expect(await site.call('memberDetail', {}, { token: elsewhere })).toEqual(failure('请登录', 401));
});

test('missing values are reported first', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site, { mobile: OLD });
  expect(await change(site, {}, token)).toEqual(failure('请输入手机号,请输入短信验证码,参数错误'));
});

test.each(['', 'x', 'a'.repeat(32), '../x', '\ud800'])(
  'the token %j is refused before the code is checked',
  async (sign) => {
    const site = await openTestSite();
    const { member, token } = await logInMember(site, { mobile: OLD });
    const mobile_code = await codeFor(site, NEW);
    expect(await change(site, { mobile: NEW, mobile_code, sign }, token)).toEqual(failure('参数错误'));
    expect(await mobileOf(site, member.id)).toBe(OLD);
    const good = await signFor(site, OLD, token);
    expect(await change(site, { mobile: NEW, mobile_code, sign: good }, token)).toEqual(DONE);
  },
);

test('a token is valid for its member only (contract Q7)', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site, { mobile: OLD });
  const thief = await logInMember(site, { mobile: '13800000003' });
  const sign = await signFor(site, OLD, token);
  const mobile_code = await codeFor(site, NEW);
  expect(await change(site, { mobile: NEW, mobile_code, sign }, thief.token)).toEqual(failure('参数错误'));
  expect(await mobileOf(site, thief.member.id)).toBe('13800000003');
  expect(await change(site, { mobile: NEW, mobile_code, sign }, token)).toEqual(DONE);
});

test('a token is invalid once the number has changed', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site, { mobile: OLD });
  const sign = await signFor(site, OLD, token);
  await site.db.updateTable('members').set({ mobile: '13800000003' }).where('id', '=', member.id).execute();
  const mobile_code = await codeFor(site, NEW);
  expect(await change(site, { mobile: NEW, mobile_code, sign }, token)).toEqual(failure('参数错误'));
});

test('a second token replaces the first, and tokens of different members are independent', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site, { mobile: OLD });
  const other = await logInMember(site, { mobile: '13800000003' });
  const first = await signFor(site, OLD, token);
  site.clock.advance(61_000);
  const second = await signFor(site, OLD, token);
  const others = await signFor(site, '13800000003', other.token);
  const mobile_code = await codeFor(site, NEW);
  expect(await change(site, { mobile: NEW, mobile_code, sign: first }, token)).toEqual(failure('参数错误'));
  expect(await change(site, { mobile: NEW, mobile_code, sign: second }, token)).toEqual(DONE);
  const fourth = { mobile: '13800000004', mobile_code: await codeFor(site, '13800000004'), sign: others };
  expect(await change(site, fourth, other.token)).toEqual(DONE);
});

test('the change consumes the token (contract Q7)', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site, { mobile: OLD });
  const sign = await signFor(site, OLD, token);
  const mobile_code = await codeFor(site, NEW);
  expect(await change(site, { mobile: NEW, mobile_code, sign }, token)).toEqual(DONE);
  const third = { mobile: '13800000003', mobile_code: await codeFor(site, '13800000003'), sign };
  expect(await change(site, third, token)).toEqual(failure('参数错误'));
  expect(await mobileOf(site, member.id)).toBe(NEW);
  // It stays invalid when the member gets the old number again.
  await site.db.updateTable('members').set({ mobile: OLD }).where('id', '=', member.id).execute();
  expect(await change(site, third, token)).toEqual(failure('参数错误'));
});

test('of two simultaneous changes with one token, one succeeds', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const { token } = await logInMember(site, { mobile: OLD });
  const sign = await signFor(site, OLD, token);
  const mobiles = [NEW, '13800000003', '13800000004'];
  const payloads: Record<string, unknown>[] = [];
  for (const mobile of mobiles) payloads.push({ mobile, mobile_code: await codeFor(site, mobile), sign });
  const answers = await Promise.all(payloads.map((payload) => change(site, payload, token)));
  expect(answers.map(({ message }) => message).sort()).toEqual(['', '参数错误', '参数错误']);
});

test('a wrong code does not consume the token', async () => {
  const site = await openTestSite();
  await createMember(site.db, { mobile: '13800000003' });
  const { token } = await logInMember(site, { mobile: OLD });
  const sign = await signFor(site, OLD, token);
  expect(await change(site, { mobile: NEW, mobile_code: '000000', sign }, token)).toEqual(
    failure('短信验证码错误'),
  );
  const taken = { mobile: '13800000003', mobile_code: await codeFor(site, '13800000003'), sign };
  expect(await change(site, taken, token)).toEqual(failure('手机号已存在'));
  const mobile_code = await codeFor(site, NEW);
  expect(await change(site, { mobile: NEW, mobile_code, sign }, token)).toEqual(DONE);
});

test('a token expires after an hour', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site, { mobile: OLD });
  const sign = await signFor(site, OLD, token);
  site.clock.advance(3_600_000);
  const mobile_code = await codeFor(site, NEW);
  expect(await change(site, { mobile: NEW, mobile_code, sign }, token)).toEqual(failure('参数错误'));
});

test('the new number is taken and the old one is free', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site, { mobile: OLD });
  const sign = await signFor(site, OLD, token);
  const mobile_code = await codeFor(site, NEW);
  await change(site, { mobile: NEW, mobile_code, sign }, token);
  site.clock.advance(61_000);
  for (const [mobile, message] of [
    [NEW, '手机号已存在'],
    [OLD, ''],
  ] as const) {
    const registration = {
      mobile,
      mobile_code: await requestSmsCode(site, mobile, { scene: 'register' }),
      password: 'secret1',
    };
    expect((await site.call('registerSms', registration)).message).toBe(message);
  }
});

test('fuzzed input gets one of the documented answers', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site, { mobile: OLD });
  await fuzzCall(site, 'memberMobileBind', { token });
  await fuzzCall(site, 'memberMobileVerify', { token });
  await fuzzCall(site, 'memberMobileChange', { token });
  expect(await mobileOf(site, member.id)).toBe(OLD);
});
