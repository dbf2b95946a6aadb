import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { requestSmsCode } from '../../../testing/fixtures/request-sms-code.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSchool } from '../../../testing/test-school.ts';
import { openTestSchool } from '../../../testing/test-school.ts';
import { replaceMobile } from './repo.ts';

const OLD = '13800000001';
const NEW = '13800000002';
const PLACEHOLDER = '212345678';
const failure = (message: string, code = 1) => ({ code, message, data: [] });
const DONE = { code: 0, message: '', data: [] };

async function send(
  school: TestSchool,
  method: 'POST' | 'PUT',
  url: string,
  payload: Record<string, unknown>,
  token: string,
) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return (await school.app.inject({ method, url, headers, payload })).json();
}
const bind = (school: TestSchool, payload: Record<string, unknown>, token = '') =>
  send(school, 'POST', '/api/v2/member/detail/mobile', payload, token);
const prove = (school: TestSchool, payload: Record<string, unknown>, token: string) =>
  send(school, 'POST', '/api/v2/member/verify', payload, token);
const change = (school: TestSchool, payload: Record<string, unknown>, token: string) =>
  send(school, 'PUT', '/api/v2/member/mobile', payload, token);

const mobileOf = async ({ db }: TestSchool, id: number) =>
  (await db.selectFrom('members').select('mobile').where('id', '=', id).executeTakeFirstOrThrow()).mobile;

const codeFor = (school: TestSchool, mobile: string) =>
  requestSmsCode(school, mobile, { scene: 'mobile_bind' });

async function signFor(school: TestSchool, mobile: string, token: string): Promise<string> {
  const mobile_code = await codeFor(school, mobile);
  const answer = await prove(school, { mobile, mobile_code }, token);
  if (answer.code !== 0) throw new Error(answer.message);
  return answer.data.sign;
}

test.each<[string, Record<string, unknown>, string]>([
  ['nothing', {}, '请输入手机号,请输入短信验证码'],
  ['half a number', { mobile: '138', mobile_code: '1' }, '请输入正确的手机号'],
  ['a numeric code', { mobile: NEW, mobile_code: 123456 }, '请输入短信验证码'],
  ['a wrong code', { mobile: NEW, mobile_code: '000000' }, '短信验证码错误'],
])('binding refuses %s (contract 5.3)', async (_name, payload, message) => {
  const school = await openTestSchool();
  const { member, token } = await logInMember(school, { mobile: PLACEHOLDER });
  expect(await bind(school, payload, token)).toEqual(failure(message));
  expect(await mobileOf(school, member.id)).toBe(PLACEHOLDER);
});

test('a member without a number binds one, also with the token in the body alone (contract 4.2)', async () => {
  const school = await openTestSchool();
  const { member, token } = await logInMember(school, { mobile: PLACEHOLDER });
  const mobile_code = await codeFor(school, NEW);
  expect(await bind(school, { mobile: NEW, mobile_code, token })).toEqual(DONE);
  expect((await school.call('memberDetail', {}, { token })).data).toMatchObject({
    id: member.id,
    mobile: NEW,
    is_bind_mobile: 1,
  });
  const again = await codeFor(school, OLD);
  expect(await bind(school, { mobile: OLD, mobile_code: again }, token)).toEqual(failure('已绑定'));
});

test('a number of somebody else, or a code of another scene, binds nothing', async () => {
  const school = await openTestSchool();
  await createMember(school.db, { mobile: OLD });
  const { member, token } = await logInMember(school, { mobile: PLACEHOLDER });
  const taken = { mobile: OLD, mobile_code: await codeFor(school, OLD) };
  expect(await bind(school, taken, token)).toEqual(failure('手机号已存在'));
  const foreign = { mobile: NEW, mobile_code: await requestSmsCode(school, NEW, { scene: 'login' }) };
  expect(await bind(school, foreign, token)).toEqual(failure('短信验证码错误'));
  expect(await mobileOf(school, member.id)).toBe(PLACEHOLDER);
});

test('of members who are given one number at once, one gets it', async () => {
  const { db } = await openTestSchool({ interleaved: true });
  const members = await Promise.all([1, 2, 3, 4].map(() => createMember(db)));
  const results = await Promise.all(
    members.map(({ id, mobile }) => replaceMobile(db, id, { from: mobile, to: NEW, now: 1 })),
  );
  expect(results.sort()).toEqual(['replaced', 'taken', 'taken', 'taken']);
});

test('of two numbers for one member at once, one is taken', async () => {
  const { db } = await openTestSchool({ interleaved: true });
  const { id } = await createMember(db, { mobile: PLACEHOLDER });
  const results = await Promise.all(
    [OLD, NEW].map((to) => replaceMobile(db, id, { from: PLACEHOLDER, to, now: 1 })),
  );
  expect(results.sort()).toEqual(['replaced', 'stale']);
});

test('proving the present number needs its own code; the answer is a sign', async () => {
  const school = await openTestSchool();
  const { token } = await logInMember(school, { mobile: OLD });
  for (const payload of [
    {},
    { mobile: OLD },
    { mobile: OLD, mobile_code: '000000' },
    { mobile: 5, mobile_code: [] },
  ]) {
    expect(await prove(school, payload, token)).toEqual(failure('短信验证码错误'));
  }
  const foreign = { mobile: NEW, mobile_code: await codeFor(school, NEW) };
  expect(await prove(school, foreign, token)).toEqual(failure('参数错误'));
  const own = { mobile: OLD, mobile_code: await codeFor(school, OLD) };
  const answer = await prove(school, own, token);
  expect(answer).toMatchObject({ code: 0, data: { sign: expect.stringMatching(/^[\w-]{32}$/) } });
  expect(await prove(school, own, token)).toEqual(failure('短信验证码错误'));
});

test('the number changes with sign and code, and the other sessions end (contract 4.8)', async () => {
  const school = await openTestSchool();
  const { member, token } = await logInMember(school, { mobile: OLD });
  const elsewhere = await logIn(school, member.id);
  const sign = await signFor(school, OLD, token);
  const mobile_code = await codeFor(school, NEW);
  expect(await change(school, { mobile: NEW, mobile_code, sign }, token)).toEqual(DONE);
  expect((await school.call('memberDetail', {}, { token })).data.mobile).toBe(NEW);
  expect(await school.call('memberDetail', {}, { token: elsewhere })).toEqual(failure('请登录', 401));
});

test('missing values are told before anything else', async () => {
  const school = await openTestSchool();
  const { token } = await logInMember(school, { mobile: OLD });
  expect(await change(school, {}, token)).toEqual(failure('请输入手机号,请输入短信验证码,参数错误'));
});

test.each(['', 'x', 'a'.repeat(32), '../x', '\ud800'])(
  'sign %j is refused before the code is looked at',
  async (sign) => {
    const school = await openTestSchool();
    const { member, token } = await logInMember(school, { mobile: OLD });
    const mobile_code = await codeFor(school, NEW);
    expect(await change(school, { mobile: NEW, mobile_code, sign }, token)).toEqual(failure('参数错误'));
    expect(await mobileOf(school, member.id)).toBe(OLD);
    const good = await signFor(school, OLD, token);
    expect(await change(school, { mobile: NEW, mobile_code, sign: good }, token)).toEqual(DONE);
  },
);

test('a sign is the member’s own (contract Q7)', async () => {
  const school = await openTestSchool();
  const { token } = await logInMember(school, { mobile: OLD });
  const thief = await logInMember(school, { mobile: '13800000003' });
  const sign = await signFor(school, OLD, token);
  const mobile_code = await codeFor(school, NEW);
  expect(await change(school, { mobile: NEW, mobile_code, sign }, thief.token)).toEqual(failure('参数错误'));
  expect(await mobileOf(school, thief.member.id)).toBe('13800000003');
  expect(await change(school, { mobile: NEW, mobile_code, sign }, token)).toEqual(DONE);
});

test('a sign ends with the number it was given for', async () => {
  const school = await openTestSchool();
  const { member, token } = await logInMember(school, { mobile: OLD });
  const sign = await signFor(school, OLD, token);
  await school.db.updateTable('members').set({ mobile: '13800000003' }).where('id', '=', member.id).execute();
  const mobile_code = await codeFor(school, NEW);
  expect(await change(school, { mobile: NEW, mobile_code, sign }, token)).toEqual(failure('参数错误'));
});

test('a second sign replaces the first, and one member’s leaves another’s alone', async () => {
  const school = await openTestSchool();
  const { token } = await logInMember(school, { mobile: OLD });
  const other = await logInMember(school, { mobile: '13800000003' });
  const first = await signFor(school, OLD, token);
  school.clock.advance(61_000);
  const second = await signFor(school, OLD, token);
  const others = await signFor(school, '13800000003', other.token);
  const mobile_code = await codeFor(school, NEW);
  expect(await change(school, { mobile: NEW, mobile_code, sign: first }, token)).toEqual(failure('参数错误'));
  expect(await change(school, { mobile: NEW, mobile_code, sign: second }, token)).toEqual(DONE);
  const fourth = { mobile: '13800000004', mobile_code: await codeFor(school, '13800000004'), sign: others };
  expect(await change(school, fourth, other.token)).toEqual(DONE);
});

test('a sign is spent by the change (contract Q7)', async () => {
  const school = await openTestSchool();
  const { member, token } = await logInMember(school, { mobile: OLD });
  const sign = await signFor(school, OLD, token);
  const mobile_code = await codeFor(school, NEW);
  expect(await change(school, { mobile: NEW, mobile_code, sign }, token)).toEqual(DONE);
  const third = { mobile: '13800000003', mobile_code: await codeFor(school, '13800000003'), sign };
  expect(await change(school, third, token)).toEqual(failure('参数错误'));
  expect(await mobileOf(school, member.id)).toBe(NEW);
  // Nor does it come to life again with the number it was given for.
  await school.db.updateTable('members').set({ mobile: OLD }).where('id', '=', member.id).execute();
  expect(await change(school, third, token)).toEqual(failure('参数错误'));
});

test('of two changes at once with one sign, one happens', async () => {
  const school = await openTestSchool({ interleaved: true });
  const { token } = await logInMember(school, { mobile: OLD });
  const sign = await signFor(school, OLD, token);
  const mobiles = [NEW, '13800000003', '13800000004'];
  const payloads: Record<string, unknown>[] = [];
  for (const mobile of mobiles) payloads.push({ mobile, mobile_code: await codeFor(school, mobile), sign });
  const answers = await Promise.all(payloads.map((payload) => change(school, payload, token)));
  expect(answers.map(({ message }) => message).sort()).toEqual(['', '参数错误', '参数错误']);
});

test('a mistake on the way does not cost the sign', async () => {
  const school = await openTestSchool();
  await createMember(school.db, { mobile: '13800000003' });
  const { token } = await logInMember(school, { mobile: OLD });
  const sign = await signFor(school, OLD, token);
  expect(await change(school, { mobile: NEW, mobile_code: '000000', sign }, token)).toEqual(
    failure('短信验证码错误'),
  );
  const taken = { mobile: '13800000003', mobile_code: await codeFor(school, '13800000003'), sign };
  expect(await change(school, taken, token)).toEqual(failure('手机号已存在'));
  const mobile_code = await codeFor(school, NEW);
  expect(await change(school, { mobile: NEW, mobile_code, sign }, token)).toEqual(DONE);
});

test('a sign lives an hour', async () => {
  const school = await openTestSchool();
  const { token } = await logInMember(school, { mobile: OLD });
  const sign = await signFor(school, OLD, token);
  school.clock.advance(3_600_000);
  const mobile_code = await codeFor(school, NEW);
  expect(await change(school, { mobile: NEW, mobile_code, sign }, token)).toEqual(failure('参数错误'));
});

test('the new number is free for nobody else, and the old one is', async () => {
  const school = await openTestSchool();
  const { token } = await logInMember(school, { mobile: OLD });
  const sign = await signFor(school, OLD, token);
  const mobile_code = await codeFor(school, NEW);
  await change(school, { mobile: NEW, mobile_code, sign }, token);
  school.clock.advance(61_000);
  for (const [mobile, message] of [
    [NEW, '手机号已存在'],
    [OLD, ''],
  ] as const) {
    const registration = {
      mobile,
      mobile_code: await requestSmsCode(school, mobile, { scene: 'register' }),
      password: 'secret1',
    };
    expect((await school.call('registerSms', registration)).message).toBe(message);
  }
});

test('whatever is sent, the answer is one of the list', async () => {
  const school = await openTestSchool();
  const { member, token } = await logInMember(school, { mobile: OLD });
  await fuzzCall(school, 'memberMobileBind', { token });
  await fuzzCall(school, 'memberMobileVerify', { token });
  await fuzzCall(school, 'memberMobileChange', { token });
  expect(await mobileOf(school, member.id)).toBe(OLD);
});
