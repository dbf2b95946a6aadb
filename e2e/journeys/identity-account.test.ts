import { memberDetail } from '@zaixue/contract/calls/member';
import { loginCode } from '@zaixue/contract/calls/social';
import { expect, test } from 'vitest';
import { randomMobile, readSmsCode, socialLoginCode } from '../support/api/login.ts';
import { failure, fetchData, makeCall } from '../support/api/wire.ts';
import {
  confirmByCode,
  isLoggedIn,
  logInOnPage,
  readMemberInBrowser,
  solveCaptchaOnPage,
} from '../support/browser/account.ts';
import { waitForToast } from '../support/browser/toasts.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

/** Contract 5.3, 19.20. */
test('a member who came by QQ binds a number', async () => {
  const { url } = site();
  const mobile = randomMobile();
  const answer = await fetchData(url, loginCode, { code: await socialLoginCode(url, '没有号码的学员') });
  const visit = await openVisit(browser(), url, 'token' in answer ? { token: answer.token } : {});
  const { page } = visit;
  await visit.open('/member/profile');
  await page.getByRole('link', { name: /绑定手机号.*点击绑定/ }).tap();
  await page.getByPlaceholder('请输入您的手机号').fill(mobile);
  await confirmByCode(page, url, mobile);
  await page.waitForURL(`${url}/member/profile`);
  const masked = `${mobile.slice(0, 3)}\\*{4}${mobile.slice(7)}`;
  await page.getByRole('link', { name: new RegExp(`绑定手机号 ?${masked}`) }).waitFor();
  expect(await readMemberInBrowser(page, url)).toMatchObject({ mobile, is_bind_mobile: 1 });
});

/** Contract 4.8, 5.3, 19.21. */
test('a number is changed: the old one is proved, the new one too', async () => {
  const { url } = site();
  const { id, mobile, token } = addOneMember(site());
  const next = randomMobile();
  const visit = await openVisit(browser(), url, { token });
  const { page } = visit;
  await visit.open('/member/profile');
  await page.getByRole('link', { name: /^绑定手机号/ }).tap();
  await confirmByCode(page, url, mobile);
  const answer = await solveCaptchaOnPage(page, url, async () => {
    await page.getByRole('heading', { name: '换绑手机号' }).waitFor();
  });
  await page.getByPlaceholder('请输入新的手机号码').fill(next);
  await page.getByPlaceholder('请输入图形验证码').fill(answer);
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await waitForToast(page, '验证码已发送');
  await page.getByPlaceholder('请输入短信验证码').fill(await readSmsCode(url, next));
  await page.getByRole('button', { name: '立即绑定' }).tap();
  await page.waitForURL(`${url}/member/profile`);
  expect(await readMemberInBrowser(page, url)).toMatchObject({ id, mobile: next });
});

/** Contract 3.9, 3.10. */
test('a deletion is asked for, and taken back by logging in', async () => {
  const { url } = site();
  const { id, mobile, token } = addOneMember(site());
  const visit = await openVisit(browser(), url, { token });
  const { page } = visit;
  await visit.open('/member/profile');
  await page.getByRole('button', { name: '账号注销' }).tap();
  await page.getByText('确认注销账号？确认之后账号将在7天后自动注销').waitFor();
  await page.getByRole('button', { name: '确认' }).tap();
  await waitForToast(page, '注销成功');
  await page.waitForURL(`${url}/member`);
  expect(await isLoggedIn(page)).toBe(false);
  expect((await makeCall(url, memberDetail, {}, { token })).envelope).toEqual(failure(401, '请登录'));

  await page.getByText('请登录').tap();
  await logInOnPage(page, url, mobile);
  await page.waitForURL(`${url}/member`);
  expect((await readMemberInBrowser(page, url)).id).toBe(id);
  await page.getByRole('link', { name: /消息/ }).tap();
  await page.getByText('注销申请已取消').waitFor();
  await page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 提交的申请不再执行/).waitFor();
});
