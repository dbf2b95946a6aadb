import { expect, test, vi } from 'vitest';
import {
  FAILURE,
  openSocialSite,
  QQ,
  readRedirect,
  storedLogins,
  WECHAT,
} from '../../../testing/social-site.ts';

const ANOTHER_TRY = '授权登录失败，请稍后再试';

test.each<[string, string, (callback: URL) => void, string]>([
  ['a refusal at QQ', QQ, (url) => url.searchParams.set('usercancel', '1'), '已取消授权'],
  ['a refusal by OAuth', WECHAT, (url) => url.searchParams.set('error', 'access_denied'), '已取消授权'],
  ['QQ without code', QQ, (url) => url.searchParams.delete('code'), ANOTHER_TRY],
  ['a code of another login', QQ, (url) => url.searchParams.set('code', 'other'), ANOTHER_TRY],
  ['a very long code', QQ, (url) => url.searchParams.set('code', 'x'.repeat(5000)), ANOTHER_TRY],
])('%s redirects to f_url with a message', async (_name, path, change, text) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, start, browser } = await openSocialSite();
  const visitor = browser();
  const { callback } = await start(visitor, path);
  change(callback);
  const { status, location } = await visitor.open(callback.href);
  expect([status, readRedirect(location)]).toEqual([
    302,
    { page: FAILURE, login_err_msg: text, action: 'login' },
  ]);
  expect(await storedLogins(site)).toEqual([]);
  expect(logged.mock.calls.flat().join()).not.toMatch(/qq-test-key|520DD952/);
  logged.mockRestore();
});

test('an overlong code is not sent to the provider', async () => {
  const { qq, start, browser } = await openSocialSite();
  const visitor = browser();
  const { callback } = await start(visitor);
  callback.searchParams.set('code', 'x'.repeat(513));
  expect(readRedirect((await visitor.open(callback.href)).location)).toMatchObject({ page: FAILURE });
  expect(qq.requests).toEqual([]);
});

test('a provider that is switched off in the meantime redirects to f_url with a message', async () => {
  const { site, start, browser } = await openSocialSite();
  const visitor = browser();
  const { callback } = await start(visitor);
  await site.services.settings.set('social.qq', false);
  expect(readRedirect((await visitor.open(callback.href)).location)).toEqual({
    page: FAILURE,
    login_err_msg: '登录应用不存在',
    action: 'login',
  });
});

test('no answer of the provider appears in a redirect', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = { error: 100010, error_description: '<script>alert(1)</script>' };
  const { start, browser } = await openSocialSite({ qq: { token: error } });
  const visitor = browser();
  const { callback } = await start(visitor);
  const { location } = await visitor.open(callback.href);
  expect(readRedirect(location)).toEqual({ page: FAILURE, login_err_msg: ANOTHER_TRY, action: 'login' });
  expect(logged.mock.calls[0]?.[0]).toContain('QQ token step: 100010');
  logged.mockRestore();
});
