import { logout } from '@zaixue/contract/calls/auth';
import { loginCode } from '@zaixue/contract/calls/social';
import { describe, expect, test } from 'vitest';
import { socialLoginCode } from '../support/api/login.ts';
import { fetchData } from '../support/api/wire.ts';
import { isLoggedIn, readMemberInBrowser, readTokenInBrowser } from '../support/browser/account.ts';
import { giveConsentAs, SERVICES, startSocialLogin } from '../support/browser/consent.ts';
import { waitForToast } from '../support/browser/toasts.ts';
import { openVisit, useBrowser, waitForHydration } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

/** Contract 3.3, 3.4, 17.6, 19.2: without forced binding an unknown account is a member at once. */
describe.each(SERVICES)('$app', ({ app, button, row, context }) => {
  const flag = app === 'qq' ? 'is_bind_qq' : 'is_bind_wechat';

  test('a new account is in where it began, and comes back as the same member', async () => {
    const { url } = site();
    const nickname = `新来的${app}`;
    const visit = await openVisit(browser(), url, { context });
    const { page } = visit;
    await visit.open(`/login?redirect=${encodeURIComponent('/member?from=login')}`);
    await page.getByRole('button', { name: button }).tap();
    await waitForToast(page, '请先同意协议');
    const sheet = page.getByRole('dialog', { name: '请阅读并同意' });
    await sheet.getByRole('button', { name: '关闭' }).tap();
    await sheet.waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await startSocialLogin(page, button);
    await giveConsentAs(page, nickname);
    await page.waitForURL((address) => address.pathname === '/member' && !address.search.includes('code'));
    await page.getByText(nickname).waitFor();
    expect(new URL(page.url()).search).toBe('?from=login');
    const first = await readMemberInBrowser(page, url);
    expect(first).toMatchObject({ is_bind_mobile: 0, [flag]: 1 });

    await fetchData(url, logout, {}, { token: await readTokenInBrowser(page) });
    await page.evaluate(() => localStorage.clear());
    await visit.open('/login?redirect=%2Fmember');
    // Agreeing in the sheet goes on with what was pressed.
    await page.getByRole('button', { name: button }).tap();
    await sheet.getByRole('button', { name: '同意并继续' }).tap();
    await giveConsentAs(page, nickname);
    await page.waitForURL(`${url}/member`);
    await page.getByText(nickname).waitFor();
    expect((await readMemberInBrowser(page, url)).id).toBe(first.id);
  });

  test('refused consent shows a message and does not log in', { tags: ['complete'] }, async () => {
    const visit = await openVisit(browser(), site().url, { context });
    const { page } = visit;
    await visit.open('/login');
    await startSocialLogin(page, button);
    await page.getByRole('button', { name: '拒绝' }).tap();
    await page.waitForURL(/\/login-error\?/);
    await page.getByText('已取消授权').waitFor();
    expect(await isLoggedIn(page)).toBe(false);
    await waitForHydration(page);
    await page.getByRole('button', { name: '返回首页' }).tap();
    await page.waitForURL(`${site().url}/`);
  });

  test('a member links the account, and unlinks it (contract 3.6, 19.18)', {
    tags: ['complete'],
  }, async () => {
    const { url } = site();
    const { id, token } = addOneMember(site());
    const visit = await openVisit(browser(), url, { token, context });
    const { page } = visit;
    await visit.open('/member/profile');
    await page.getByRole('button', { name: row }).tap();
    await giveConsentAs(page, `绑定的${app}`);
    await waitForToast(page, '绑定成功');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await readMemberInBrowser(page, url)).toMatchObject({ id, [flag]: 1 });

    await page.getByRole('button', { name: new RegExp(`${row.source}.*已绑定`) }).tap();
    await page.getByText(/是否解除绑定/).waitFor();
    await page.getByRole('button', { name: '确认' }).tap();
    await waitForToast(page, '解绑成功');
    await page.getByRole('button', { name: new RegExp(`${row.source}.*点击绑定`) }).waitFor();
    expect(await readMemberInBrowser(page, url)).toMatchObject({ id, [flag]: 0 });
  });
});

test('an account linked to another member is refused with a message', { tags: ['complete'] }, async () => {
  const { url } = site();
  await fetchData(url, loginCode, { code: await socialLoginCode(url, '有主的账号') });
  const visit = await openVisit(browser(), url, { token: addOneMember(site()).token });
  const { page } = visit;
  await visit.open('/member/profile');
  await page.getByRole('button', { name: /^绑定QQ/ }).tap();
  await giveConsentAs(page, '有主的账号');
  await waitForToast(page, '当前渠道账号已绑定了其它账号');
  expect(await readMemberInBrowser(page, url)).toMatchObject({ is_bind_qq: 0 });
});

test('a used login code is refused', { tags: ['complete'] }, async () => {
  const { url } = site();
  const code = await socialLoginCode(url, '用过的登录码');
  await fetchData(url, loginCode, { code });
  const visit = await openVisit(browser(), url);
  const { page } = visit;
  await visit.open(`/courses?scene=free&login_code=${code}&action=login`);
  await page.getByText('已过期').waitFor();
  await expect.poll(() => page.url()).toBe(`${url}/courses?scene=free`);
  expect(await isLoggedIn(page)).toBe(false);
  expect(visit.apiCalls().filter((call) => call.includes('/auth/login/code'))).toHaveLength(1);

  await page.goBack().catch(() => undefined);
  await visit.open(`/courses?scene=free&login_code=${code}&action=login`);
  await expect.poll(() => page.url()).toBe(`${url}/courses?scene=free`);
  expect(visit.apiCalls().filter((call) => call.includes('/auth/login/code'))).toHaveLength(1);
});
