import { loginPassword } from '@zaixue/contract/calls/auth';
import { memberDetail } from '@zaixue/contract/calls/member';
import { expect, test } from 'vitest';
import { failure, makeCall } from '../support/api/wire.ts';
import { confirmByCode, isLoggedIn, readMemberInBrowser } from '../support/browser/account.ts';
import { waitForToast } from '../support/browser/toasts.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
const PASSWORD = 'correct horse';

const envelopeOf = async (token: string) =>
  (await makeCall(site().url, memberDetail, {}, { token })).envelope;

/** Contract 19.3, 19.22. */
test('a password is set, logged out, and logged in with', async () => {
  const { url } = site();
  const { id, mobile, token } = addOneMember(site());
  const visit = await openVisit(browser(), url, { token });
  const { page } = visit;
  await visit.open('/member/profile');
  await page.getByRole('link', { name: /修改密码.*设置密码/ }).tap();
  await page.getByRole('heading', { name: '重置密码', level: 1 }).waitFor();
  await page.getByPlaceholder('请输入新密码').fill(PASSWORD);
  await confirmByCode(page, url, mobile);
  await waitForToast(page, '成功');
  await page.waitForURL(`${url}/member/profile`);
  await page.getByRole('link', { name: /修改密码.*已设置/ }).waitFor();

  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('button', { name: '确认' }).tap();
  await waitForToast(page, '已安全退出');
  await page.waitForURL(`${url}/member`);
  expect(await isLoggedIn(page)).toBe(false);
  await expect.poll(async () => envelopeOf(token)).toEqual(failure(401, '请登录'));

  await page.getByText('请登录').tap();
  await page.getByRole('link', { name: '使用密码登录' }).tap();
  await page.waitForURL(/\/login-password\?redirect=/);
  // The screen before has a field of the same name, and the address changes before the screen does.
  await page.getByLabel('密码', { exact: true }).waitFor();
  await page.getByLabel('手机号', { exact: true }).fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill('wrong horse');
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await waitForToast(page, '手机号或密码错误');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await page.waitForURL(`${url}/member`);
  expect((await readMemberInBrowser(page, url)).id).toBe(id);
});

/** Contract 3.7, 4.8. */
test('a forgotten password: an SMS code resets it, the new one logs in, old sessions end', async () => {
  const { url } = site();
  const { id, mobile, token: elsewhere } = addOneMember(site());
  const visit = await openVisit(browser(), url);
  const { page } = visit;
  await visit.open('/login-password?redirect=%2Fmember');
  await page.getByRole('link', { name: '忘记密码' }).tap();
  await page.waitForURL(/\/password-reset/);
  await page.getByPlaceholder('请输入新密码').waitFor();
  await page.getByLabel('手机号', { exact: true }).fill(mobile);
  await page.getByPlaceholder('请输入新密码').fill('short');
  await page.getByRole('button', { name: '获取短信验证码' }).tap();
  await waitForToast(page, '密码长度不能少于6个字符');
  await page.getByPlaceholder('请输入新密码').fill(PASSWORD);
  await confirmByCode(page, url, mobile);
  await page.waitForURL(`${url}/member`);
  expect((await readMemberInBrowser(page, url)).id).toBe(id);
  expect(await envelopeOf(elsewhere)).toEqual(failure(401, '请登录'));
  const { envelope } = await makeCall(url, loginPassword, { mobile, password: PASSWORD });
  expect(envelope.code).toBe(0);
});
