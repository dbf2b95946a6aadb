import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { requestSmsCode } from '../../../testing/fixtures/request-sms-code.ts';
import { setPassword } from '../../../testing/fixtures/set-password.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const MOBILE = '13800000001';
const OTHER = '13800000002';
const failure = (message: string, code = 1) => ({ code, message, data: [] });
const DONE = { code: 0, message: '', data: [] };

type Call = 'registerSms' | 'passwordReset' | 'memberPassword';
const PATHS = {
  registerSms: '/api/v2/register/sms',
  passwordReset: '/api/v2/password/reset',
  memberPassword: '/api/v2/member/detail/password',
};
const SCENES = {
  registerSms: 'register',
  passwordReset: 'password_reset',
  memberPassword: 'password_reset',
} as const;

async function post(site: TestSite, call: Call, payload: Record<string, unknown>, token = '') {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return (await site.app.inject({ method: 'POST', url: PATHS[call], headers, payload })).json();
}

const passwords = async ({ db }: TestSite) =>
  db.selectFrom('members').select(['mobile', 'password_hash', 'is_password_set']).orderBy('mobile').execute();

const logInWith = (site: TestSite, mobile: string, password: string) =>
  site.call('loginPassword', { mobile, password });

const good = { mobile: MOBILE, mobile_code: '123456', password: 'secret1' };
const broken: [string, Record<string, unknown>, string][] = [
  ['no password', { ...good, password: undefined }, '请输入密码'],
  ['five characters', { ...good, password: '12345' }, '密码长度不能少于6个字符'],
  ['seventeen characters', { ...good, password: '1'.repeat(17) }, '密码长度不能多于16个字符'],
  ['a code that was not sent', good, '短信验证码错误'],
  ['the code of development servers', { ...good, mobile_code: '112233' }, '短信验证码错误'],
];

test.each([
  ...broken,
  ['nothing', {}, '请输入手机号,请输入短信验证码,请输入密码'],
  ['an incomplete number', { ...good, mobile: '138' }, '请输入正确的手机号'],
  ['an empty code', { ...good, mobile_code: '' }, '请输入短信验证码'],
  ['a blank code', { ...good, mobile_code: '  ' }, '请输入短信验证码'],
  ['null for a code', { ...good, mobile_code: null }, '请输入短信验证码'],
  ['an empty list for a code', { ...good, mobile_code: [] }, '请输入短信验证码'],
  ['a numeric code', { ...good, mobile_code: 123456 }, '短信验证码错误'],
  ['a code in a list', { ...good, mobile_code: ['123456'] }, '短信验证码错误'],
] as typeof broken)('register/sms and password/reset refuse %s', async (_name, payload, message) => {
  const site = await openTestSite();
  for (const call of ['registerSms', 'passwordReset'] as const) {
    expect(await post(site, call, payload)).toEqual(failure(message));
  }
  expect(await passwords(site)).toEqual([]);
});

test.each([
  ...broken,
  ['nothing', {}, '请输入手机号,请输入短信验证码,请输入密码'],
  ['no code', { ...good, mobile_code: '' }, '请输入短信验证码'],
] as typeof broken)('detail/password refuses %s', async (_name, payload, message) => {
  const site = await openTestSite();
  const { token } = await logInMember(site, { mobile: MOBILE });
  expect(await post(site, 'memberPassword', payload, token)).toEqual(failure(message));
  expect(await passwords(site)).toEqual([{ mobile: MOBILE, password_hash: null, is_password_set: 0 }]);
});

test.each(['registerSms', 'passwordReset', 'memberPassword'] as const)(
  '%s accepts a code of its own scene only, once',
  async (call) => {
    const site = await openTestSite();
    const needsMember = call !== 'registerSms';
    const token = needsMember ? (await logInMember(site, { mobile: MOBILE })).token : '';
    const foreign = await requestSmsCode(site, MOBILE, { scene: 'login' });
    expect(await post(site, call, { ...good, mobile_code: foreign }, token)).toEqual(
      failure('短信验证码错误'),
    );
    site.clock.advance(61_000);
    const mobile_code = await requestSmsCode(site, MOBILE, { scene: SCENES[call] });
    expect(await post(site, call, { ...good, mobile_code }, token)).toEqual(DONE);
    expect(await post(site, call, { ...good, mobile_code }, token)).toEqual(failure('短信验证码错误'));
    expect(await logInWith(site, MOBILE, 'secret1')).toMatchObject({ code: 0 });
  },
);

test('the stored password is a slow hash', async () => {
  const site = await openTestSite();
  const mobile_code = await requestSmsCode(site, MOBILE, { scene: 'register' });
  await post(site, 'registerSms', { ...good, mobile_code });
  const [stored] = await passwords(site);
  expect(stored).toMatchObject({ mobile: MOBILE, is_password_set: 1 });
  expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('registering has all registration effects and starts no session (contract 3.7, 3.8)', async () => {
  const site = await openTestSite();
  await site.services.settings.set('points.register', 10);
  const mobile_code = await requestSmsCode(site, MOBILE, { scene: 'register' });
  expect(await post(site, 'registerSms', { ...good, mobile_code })).toEqual(DONE);
  const messages = await site.db.selectFrom('messages').select('text').orderBy('id').execute();
  expect(messages.map(({ text }) => text)).toEqual(['用户注册成功', '积分变动:10，备注:注册送10积分']);
  expect(await site.db.selectFrom('login_records').select('id').execute()).toEqual([]);
});

test('only the owner of a number learns that it is taken', async () => {
  const site = await openTestSite();
  await createMember(site.db, { mobile: MOBILE });
  const guess = { ...good, mobile_code: '000000' };
  expect(await post(site, 'registerSms', guess)).toEqual(
    await post(site, 'registerSms', { ...guess, mobile: OTHER }),
  );
  expect(await post(site, 'passwordReset', guess)).toEqual(
    await post(site, 'passwordReset', { ...guess, mobile: OTHER }),
  );

  const mobile_code = await requestSmsCode(site, MOBILE, { scene: 'register' });
  expect(await post(site, 'registerSms', { ...good, mobile_code })).toEqual(failure('手机号已存在'));
  const unknown = await requestSmsCode(site, OTHER, { scene: 'password_reset' });
  const reset = { ...good, mobile: OTHER, mobile_code: unknown };
  expect(await post(site, 'passwordReset', reset)).toEqual(failure('手机号不存在'));
  expect(await passwords(site)).toEqual([{ mobile: MOBILE, password_hash: null, is_password_set: 0 }]);
});

test('of simultaneous registrations of one number by any route, one creates the account', {
  tags: ['postgres'],
}, async () => {
  const site = await openTestSite({ interleaved: true });
  const mobile_code = await requestSmsCode(site, MOBILE, { scene: 'register' });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post(site, 'registerSms', { ...good, mobile_code })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await passwords(site)).toHaveLength(1);
});

test('a reset ends every session and invalidates the old password', async () => {
  const site = await openTestSite();
  const member = await createMember(site.db, { mobile: MOBILE });
  await setPassword(site, member.id, 'old secret');
  const other = await logInMember(site);
  const tokens = [await logIn(site, member.id), await logIn(site, member.id)];
  const mobile_code = await requestSmsCode(site, MOBILE, { scene: 'password_reset' });
  expect(await post(site, 'passwordReset', { ...good, mobile_code })).toEqual(DONE);
  for (const token of tokens) {
    expect(await site.call('memberDetail', {}, { token })).toEqual(failure('请登录', 401));
  }
  expect(await site.call('memberDetail', {}, { token: other.token })).toMatchObject({ code: 0 });
  expect(await logInWith(site, MOBILE, 'old secret')).toEqual(failure('手机号或密码错误'));
  expect(await logInWith(site, MOBILE, 'secret1')).toMatchObject({ code: 0 });
});

test('setting the own password ends the other sessions, not this one (contract 4.8)', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site, { mobile: MOBILE });
  const elsewhere = await logIn(site, member.id);
  const mobile_code = await requestSmsCode(site, MOBILE, { scene: 'password_reset' });
  expect(await post(site, 'memberPassword', { ...good, mobile_code }, token)).toEqual(DONE);
  expect((await site.call('memberDetail', {}, { token })).data.is_password_set).toBe(1);
  expect(await site.call('memberDetail', {}, { token: elsewhere })).toEqual(failure('请登录', 401));
});

test('a code for the number of another member does not set a password', async () => {
  const site = await openTestSite();
  const { token } = await logInMember(site, { mobile: MOBILE });
  const victim = await createMember(site.db, { mobile: OTHER });
  const mobile_code = await requestSmsCode(site, OTHER, { scene: 'password_reset' });
  const payload = { ...good, mobile: OTHER, mobile_code };
  expect(await post(site, 'memberPassword', payload, token)).toEqual(failure('请绑定手机号'));
  expect(await passwords(site)).toMatchObject([
    { mobile: MOBILE, password_hash: null },
    { mobile: victim.mobile, password_hash: null },
  ]);
  expect(await post(site, 'memberPassword', good)).toEqual(failure('请登录', 401));
});

test.each(['registerSms', 'passwordReset', 'memberPassword'] as const)(
  '%s: fuzzed input gets one of the documented answers',
  async (call) => {
    const site = await openTestSite();
    const { token } = await logInMember(site);
    await fuzzCall(site, call, { token });
    expect(await passwords(site)).toMatchObject([{ password_hash: null }]);
  },
);
