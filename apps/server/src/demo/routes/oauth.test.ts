import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { FOREIGN_ADDRESSES } from '../../testing/foreign-addresses.ts';
import { openTestSite } from '../../testing/test-site.ts';

const ORIGIN = 'http://site.example';
const START = {
  qq: '/api/v3/auth/login/socialite/qq',
  wechat: '/api/v3/auth/login/wechat/oauth',
} as const;

async function openDemoSite() {
  const site = await openTestSite();
  await site.services.settings.set('social.qq', true);
  await site.services.settings.set('social.wechat', true);
  await site.services.settings.set('site.h5_url', 'https://h5.example');
  const person = openBrowser(site.app);
  /** Starts a login and opens the consent page. */
  async function requestLogin(app: keyof typeof START) {
    const asked = new URLSearchParams({
      s_url: `${ORIGIN}/member`,
      f_url: `${ORIGIN}/login-error`,
      action: 'login',
    });
    const { location } = await person.open(`${START[app]}?${asked}`);
    const page = await person.open(location.href);
    const fields = Object.fromEntries(location.searchParams);
    const decide = (answers: Record<string, string>) =>
      person.submit(`/demo/oauth/${app}`, { ...fields, ...answers });
    return { location, page, decide };
  }
  return { site, person, requestLogin };
}

test.each([
  ['qq', 'QQ登录', '晨曦', { identity: 'qq-1' }],
  ['wechat', '微信登录', '林小满', { identity: 'wechat-1' }],
  ['qq', 'QQ登录', '我的昵称', { identity: 'typed', nickname: ' 我的昵称 ' }],
] as const)('agreeing at %s (%s) logs %s in', async (app, heading, nickname, answers) => {
  const { site, person, requestLogin } = await openDemoSite();
  const { page, decide } = await requestLogin(app);
  expect(page.status).toBe(200);
  expect(page.body).toContain(`<h1>${heading}</h1>`);
  expect(page.body).toMatch(/<meta name="viewport"/);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; .*style-src 'sha256-/);
  const agreed = await decide({ decision: 'agree', ...answers });
  expect(agreed.status).toBe(303);
  const back = await person.open(agreed.location.href);
  expect(back.location.href).toMatch(/^http:\/\/site\.example\/member\?login_code=\w{32}&action=login$/);
  const code = String(back.location.searchParams.get('login_code'));
  const { data } = await site.call('loginCode', { code });
  if (data.success !== 1) throw new Error('no token');
  const detail = (await site.call('memberDetail', {}, { token: data.token })).data;
  expect(detail.nick_name.startsWith(`${nickname}_`)).toBe(true);
  const picture = new URL(detail.avatar);
  expect(picture.origin).toBe(ORIGIN);
  const { headers, body } = await person.open(detail.avatar);
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(body).toMatch(/^<svg /);
});

test('the same nickname is the same account', async () => {
  const { site, person, requestLogin } = await openDemoSite();
  for (let visit = 0; visit < 2; visit += 1) {
    const { decide } = await requestLogin('qq');
    const agreed = await decide({ decision: 'agree', identity: 'typed', nickname: '同一个人' });
    const { location } = await person.open(agreed.location.href);
    await site.call('loginCode', { code: String(location.searchParams.get('login_code')) });
  }
  expect(await site.db.selectFrom('members').select('id').execute()).toHaveLength(1);
});

test.each(['qq', 'wechat'] as const)('refusing at %s returns to f_url', async (app) => {
  const { person, requestLogin } = await openDemoSite();
  const { decide } = await requestLogin(app);
  const refused = await decide({ decision: 'refuse', identity: `${app}-1` });
  const { location } = await person.open(refused.location.href);
  expect(location.href).toBe(
    `${ORIGIN}/login-error?login_err_msg=${encodeURIComponent('已取消授权')}&action=login`,
  );
});

test('an authorization code works once', async () => {
  const { site, person, requestLogin } = await openDemoSite();
  const { decide } = await requestLogin('qq');
  const agreed = await decide({ decision: 'agree', identity: 'qq-1' });
  const code = String(agreed.location.searchParams.get('code'));
  await person.open(agreed.location.href);
  const provider = await site.services.oauth.find('qq');
  expect(await provider?.fetchProfile({ code, callbackUrl: '' })).toMatchObject({ ok: false });
});

test.each([
  ['no account', {}],
  ['an unknown identity', { identity: 'qq-9' }],
  ['no nickname', { identity: 'typed', nickname: ' ' }],
  ['an endless nickname', { identity: 'typed', nickname: 'x'.repeat(31) }],
])('choosing %s answers an error message', async (_name, answers) => {
  const { requestLogin } = await openDemoSite();
  const { decide } = await requestLogin('qq');
  const { status, body } = await decide({ decision: 'agree', ...answers });
  expect(status).toBe(400);
  expect(body).toContain('请选择账号或填写昵称');
});

test('the consent page redirects only to the callback of this site', async () => {
  const { person } = await openDemoSite();
  const callback = `${ORIGIN}${START.qq}/callback?data=x`;
  const foreign = [
    ...FOREIGN_ADDRESSES.filter((address) => address.trim() !== 'https://h5.example'),
    `${ORIGIN}/member`,
    'https://evil.example/api/v3/auth/login/socialite/qq/callback',
    `${ORIGIN}/api/v3/auth/login/wechat/callback`,
  ];
  for (const redirect_uri of foreign) {
    const fields = { redirect_uri, state: 's' };
    const shown = await person.open(`/demo/oauth/qq?${new URLSearchParams(fields)}`);
    const sent = await person.submit('/demo/oauth/qq', { ...fields, decision: 'agree', identity: 'qq-1' });
    expect([redirect_uri, shown.status, sent.status]).toEqual([redirect_uri, 400, 400]);
  }
  const fields = { redirect_uri: callback, state: '"><script>alert(1)</script>' };
  const { status, body } = await person.open(`/demo/oauth/qq?${new URLSearchParams(fields)}`);
  expect(status).toBe(200);
  expect(body).not.toContain('<script>alert');
});

test('without DEMO=1 the page does not exist', async () => {
  const site = await openTestSite({ demo: false });
  for (const path of ['/demo/oauth/qq', '/demo/avatars/1.svg']) {
    expect((await site.app.inject({ url: path })).statusCode).toBe(404);
  }
});
