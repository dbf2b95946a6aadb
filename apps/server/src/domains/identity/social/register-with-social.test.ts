import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { requestSmsCode } from '../../../testing/fixtures/request-sms-code.ts';
import { issueLoginCode, linkAccount } from '../../../testing/fixtures/social-login.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const MOBILE = '13800000001';
const failure = (message: string) => ({ code: 1, message, data: [] });

async function post(site: TestSite, payload: Record<string, unknown>) {
  const url = '/api/v3/auth/register/withSocialite';
  return (await site.app.inject({ method: 'POST', url, payload })).json();
}

const sms = (site: TestSite, mobile = MOBILE) => requestSmsCode(site, mobile, { scene: 'mobile_bind' });

const counts = async ({ db }: TestSite) => ({
  members: (await db.selectFrom('members').select('id').execute()).length,
  links: (await db.selectFrom('social_accounts').select('id').execute()).length,
  sessions: (await db.selectFrom('login_records').select('id').execute()).length,
});
const NOTHING = { members: 0, links: 0, sessions: 0 };

test.each([
  ['nothing', {}, '参数错误,参数错误'],
  ['no number', { code: 'a', mobile_code: '1' }, '参数错误'],
  ['no code', { mobile: MOBILE, mobile_code: '1' }, '参数错误'],
  ['no SMS code', { mobile: MOBILE, code: 'a' }, '短信验证码错误'],
  ['a number that is none', { mobile: '123', code: 'a', mobile_code: '1' }, '短信验证码错误'],
  ['an SMS code that was not sent', { mobile: MOBILE, code: 'a', mobile_code: '123456' }, '短信验证码错误'],
])('%s is refused and creates nothing (contract 3.5)', async (_name, payload, message) => {
  const site = await openTestSite();
  expect(await post(site, payload)).toEqual(failure(message));
  expect(await counts(site)).toEqual(NOTHING);
});

test('the first login with a number registers the member, links the account and logs in', async () => {
  const site = await openTestSite();
  await site.services.settings.set('points.register', 10);
  const code = await issueLoginCode(site, { nickname: '晨曦' });
  const mobile_code = await sms(site);
  const { data } = await site.call('registerWithSocialite', { mobile: MOBILE, mobile_code, code });
  expect(Object.keys(data)).toEqual(['token']);
  const detail = (await site.call('memberDetail', {}, { token: data.token })).data;
  expect(detail.nick_name).toMatch(/^晨曦_[A-Za-z0-9]{4}$/);
  expect(detail).toMatchObject({
    mobile: MOBILE,
    is_bind_mobile: 1,
    is_bind_qq: 1,
    is_set_nickname: 1,
    is_password_set: 0,
    avatar: 'https://pictures.example/1.png',
    credit1: 10,
  });
  const messages = await site.db.selectFrom('messages').select('text').orderBy('id').execute();
  expect(messages.map(({ text }) => text)).toEqual(['用户注册成功', '积分变动:10，备注:注册送10积分']);
  expect(await site.call('loginCode', { code })).toEqual(failure('已过期'));
  expect(site.services.counts.logins.entries().filter(([, count]) => count > 0)).toEqual([[['social'], 1]]);
});

test('a nickname has at most 24 characters', async () => {
  const site = await openTestSite();
  const code = await issueLoginCode(site, { nickname: '名'.repeat(60) });
  const { data } = await site.call('registerWithSocialite', {
    mobile: MOBILE,
    mobile_code: await sms(site),
    code,
  });
  const { nick_name } = (await site.call('memberDetail', {}, { token: data.token })).data;
  expect(nick_name).toMatch(/^名{19}_[A-Za-z0-9]{4}$/);
});

test('an SMS code of another scene or number is refused, and the login code stays valid', async () => {
  const site = await openTestSite();
  const code = await issueLoginCode(site);
  const ofLogin = await requestSmsCode(site, MOBILE, { scene: 'login' });
  expect(await post(site, { mobile: MOBILE, mobile_code: ofLogin, code })).toEqual(failure('短信验证码错误'));
  const ofOther = await sms(site, '13900000002');
  expect(await post(site, { mobile: MOBILE, mobile_code: ofOther, code })).toEqual(failure('短信验证码错误'));
  expect(await counts(site)).toEqual(NOTHING);
  expect((await site.call('loginCode', { code })).code).toBe(0);
});

test('the SMS code is checked and consumed before the login code is checked', async () => {
  const site = await openTestSite();
  const payload = { mobile: MOBILE, mobile_code: await sms(site), code: 'gone' };
  expect(await post(site, payload)).toEqual(failure('已过期'));
  expect(await post(site, payload)).toEqual(failure('短信验证码错误'));
  expect(await counts(site)).toEqual(NOTHING);
});

test('a taken number is refused, and the login code stays valid', async () => {
  const site = await openTestSite();
  await createMember(site.db, { mobile: MOBILE });
  const code = await issueLoginCode(site);
  expect(await post(site, { mobile: MOBILE, mobile_code: await sms(site), code })).toEqual(
    failure('手机号已存在'),
  );
  expect(await counts(site)).toEqual({ members: 1, links: 0, sessions: 0 });
  expect((await site.call('loginCode', { code })).code).toBe(0);
});

test.each([
  ['the same open id', { openId: 'open-1' }, 'wechat'],
  ['the same union id', { openId: 'open-9', unionId: 'union-1' }, 'wechat'],
  ['the same union id at another application', { openId: 'open-9', unionId: 'union-1' }, 'qq'],
] as const)('an account with %s that is linked is refused', async (_name, account, app) => {
  const site = await openTestSite();
  const member = await createMember(site.db);
  await linkAccount(site, member.id, { openId: 'open-1', unionId: 'union-1' }, 'wechat');
  const code = await issueLoginCode(site, account, app);
  expect(await post(site, { mobile: MOBILE, mobile_code: await sms(site), code })).toEqual(
    failure('当前渠道账号已绑定了其它账号'),
  );
  expect(await counts(site)).toEqual({ members: 1, links: 1, sessions: 0 });
});

test('the number is checked before the account', async () => {
  const site = await openTestSite();
  const member = await createMember(site.db, { mobile: MOBILE });
  await linkAccount(site, member.id);
  const payload = { mobile: MOBILE, mobile_code: await sms(site), code: await issueLoginCode(site) };
  expect(await post(site, payload)).toEqual(failure('手机号已存在'));
});

test('when new accounts are locked, the member is registered and gets no token', async () => {
  const site = await openTestSite();
  await site.services.settings.set('member.locked_by_default', true);
  const payload = { mobile: MOBILE, mobile_code: await sms(site), code: await issueLoginCode(site) };
  expect(await post(site, payload)).toEqual(failure('用户已锁定无法登录'));
  expect(await counts(site)).toEqual({ members: 1, links: 1, sessions: 0 });
});

test('one account with two numbers simultaneously is registered once', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const code = await issueLoginCode(site);
  const numbers = ['13800000001', '13800000002', '13800000003'];
  const codes: string[] = [];
  for (const mobile of numbers) codes.push(await sms(site, mobile));
  const answers = await Promise.all(
    numbers.map((mobile, index) => post(site, { mobile, mobile_code: codes[index], code })),
  );
  expect(answers.filter(({ code: answered }) => answered === 0)).toHaveLength(1);
  for (const { code: answered, message } of answers) {
    if (answered !== 0) expect(['当前渠道账号已绑定了其它账号', '已过期']).toContain(message);
  }
  expect(await counts(site)).toEqual({ members: 1, links: 1, sessions: 1 });
  const welcomed = await site.db.selectFrom('messages').select('id').execute();
  expect(welcomed).toHaveLength(1);
});

test('one number with two accounts simultaneously is registered once', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const [one, two] = [await issueLoginCode(site), await issueLoginCode(site, { openId: 'open-2' })];
  const mobile_code = await sms(site);
  const { kv } = site.services;
  const [read, take] = [kv.get.bind(kv), kv.takeIfEqual.bind(kv)];
  // Both requests have a correct SMS code, also the later one: the test covers the later steps.
  const isCode = (key: string): boolean => key.startsWith('sms-code:');
  let stored: string | null = null;
  kv.get = async (key) => {
    const value = await read(key);
    if (!isCode(key)) return value;
    stored = value ?? stored;
    return stored;
  };
  kv.takeIfEqual = async (key, value) => (await take(key, value)) || isCode(key);
  const answers = await Promise.all(
    [one, two].map((code) => post(site, { mobile: MOBILE, mobile_code, code })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.find(({ code }) => code !== 0)).toEqual(failure('手机号已存在'));
  expect(await counts(site)).toEqual({ members: 1, links: 1, sessions: 1 });
});

test('fuzzed input gets one of the documented answers', async () => {
  const site = await openTestSite();
  await fuzzCall(site, 'registerWithSocialite');
  expect(await counts(site)).toEqual(NOTHING);
});
