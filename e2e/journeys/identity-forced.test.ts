// @module-tag complete
import { memberDetail } from '@zaixue/contract/calls/member';
import { loginCode } from '@zaixue/contract/calls/social';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomMobile, socialLoginCode } from '../support/api/login.ts';
import { failure, fetchData, makeCall } from '../support/api/wire.ts';
import { confirmByCode, isLoggedIn, logInOnPage, readMemberInBrowser } from '../support/browser/account.ts';
import { giveConsentAs, SERVICES, startSocialLogin } from '../support/browser/consent.ts';
import { waitForToast } from '../support/browser/toasts.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { changeSettings } from '../support/site/settings.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();
let socialToken = '';
beforeAll(async () => {
  const { url } = site();
  // A member registered with QQ before a mobile number was required.
  const answer = await fetchData(url, loginCode, { code: await socialLoginCode(url, '早来的学员') });
  socialToken = 'token' in answer ? answer.token : '';
  await changeSettings(site(), {
    'member.force_mobile_binding': true,
    'member.force_face_verification': true,
    'member.login_limit': 3,
  });
});

/** Contract 3.4, 3.5, 17.6, 19.8. */
describe.each(SERVICES)('$app with forced binding', ({ app, button, context }) => {
  test('a new account is asked for a number, then for the verification', async () => {
    const { url } = site();
    const mobile = randomMobile();
    const visit = await openVisit(browser(), url, { context });
    const { page } = visit;
    await visit.open('/login?redirect=%2Fmember');
    await startSocialLogin(page, button);
    await giveConsentAs(page, `要绑定的${app}`);
    await page.getByText('登录前请绑定手机号').waitFor();
    expect(await isLoggedIn(page)).toBe(false);
    await page.getByRole('button', { name: '立即绑定' }).tap();
    await page.waitForURL(`${url}/code-bind-mobile`);
    await page.getByPlaceholder('请输入您的手机号').fill(mobile);
    await confirmByCode(page, url, mobile);
    await page.getByText('登录前请完成实名认证').waitFor();
    expect(await readMemberInBrowser(page, url)).toMatchObject({
      mobile,
      is_bind_mobile: 1,
      is_set_nickname: 1,
    });
    await page.getByRole('button', { name: '退出登录' }).tap();
    await page.waitForURL(`${url}/member`);
    expect(await isLoggedIn(page)).toBe(false);
  });
});

/** Contract 17.5, 19.7: the token is stashed until a number is bound. */
test('a member without a number binds one at the next start', async () => {
  const { url } = site();
  const mobile = randomMobile();
  const visit = await openVisit(browser(), url, { token: socialToken });
  const { page } = visit;
  await visit.open('/courses');
  await page.getByText('登录前请绑定手机号').waitFor();
  await page.getByRole('button', { name: '立即绑定' }).tap();
  await page.waitForURL(`${url}/bind-mobile`);
  expect(await isLoggedIn(page)).toBe(false);
  await page.getByPlaceholder('请输入您的手机号').fill(mobile);
  await confirmByCode(page, url, mobile);
  await page.getByText('登录前请完成实名认证').waitFor();
  expect(await readMemberInBrowser(page, url)).toMatchObject({ mobile, is_bind_mobile: 1 });
});

/** Contract 14.1, 17.7, 19.5. */
describe('the real-name verification', () => {
  const begin = async () => {
    const { token } = addOneMember(site());
    const visit = await openVisit(browser(), site().url, { token });
    await visit.open('/courses');
    await visit.page.getByText('登录前请完成实名认证').waitFor();
    await visit.page.getByRole('button', { name: '立即认证' }).tap();
    await visit.page.waitForURL(/\/demo\/face\//);
    return { ...visit, token };
  };

  test('passed: name and number show, and it is asked for no more', async () => {
    const { page, open, token } = await begin();
    await page.getByRole('button', { name: '认证通过' }).tap();
    await page.waitForURL(/\/auth\/faceSuccess$/);
    await waitForToast(page, '实名认证成功');
    await page.getByText('王*明').waitFor();
    await page.getByRole('button', { name: '返回首页' }).tap();
    await page.waitForURL(`${site().url}/`);
    await open('/courses');
    await page.getByRole('tab', { name: '免费' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('登录前请完成实名认证').count()).toBe(0);
    expect(await fetchData(site().url, memberDetail, {}, { token })).toMatchObject({ is_face_verify: true });
  });

  test.each([
    ['failed', '认证不通过'],
    ['abandoned', '中途退出'],
  ])('%s: said so, and it can be tried again', async (_how, end) => {
    const { page } = await begin();
    await page.getByRole('button', { name: end }).tap();
    await page.waitForURL(/\/auth\/faceSuccess$/);
    await page.getByText('实名认证未通过').waitFor();
    await page.getByRole('button', { name: '重新认证' }).tap();
    await page.waitForURL(/\/demo\/face\//);
    await page.getByRole('button', { name: '认证通过' }).tap();
    await waitForToast(page, '实名认证成功');
  });
});

/** Contract 4.4. */
test('with one device at a time the newer login ends the older one', async () => {
  const { url } = site();
  const { mobile, token } = addOneMember(site());
  const old = await openVisit(browser(), url, { token });
  await old.open('/member');
  await old.page.getByText('登录前请完成实名认证').waitFor();
  const fresh = await openVisit(browser(), url);
  await fresh.open('/login?redirect=%2Fmember');
  await logInOnPage(fresh.page, url, mobile);
  await fresh.page.getByText('登录前请完成实名认证').waitFor();

  await old.open('/member/profile');
  await old.page.waitForURL(/\/login\?redirect=/);
  await waitForToast(old.page, '请重新登录');
  expect(await isLoggedIn(old.page)).toBe(false);
  expect((await makeCall(url, memberDetail, {}, { token })).envelope).toEqual(failure(401, '请登录'));
  expect(await readMemberInBrowser(fresh.page, url)).toMatchObject({ mobile });
});
