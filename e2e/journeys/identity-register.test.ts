import { allCalls } from '@zaixue/contract/all-calls';
import { expect, test } from 'vitest';
import { randomMobile } from '../support/api/login.ts';
import { fetchData } from '../support/api/wire.ts';
import { logInOnPage, readMemberInBrowser, readTokenInBrowser } from '../support/browser/account.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

/** Contract 3.1, 3.8. */
test('a new number is registered and in: welcomed, with points, and agreed to what it ticked', async () => {
  const { url } = site();
  const mobile = randomMobile();
  const visit = await openVisit(browser(), url);
  const { page } = visit;
  await visit.open('/member');
  await page.getByText('请登录').tap();
  await page.waitForURL(/\/login\?redirect=/);
  await logInOnPage(page, url, mobile);
  await page.waitForURL(`${url}/member`);
  await page.getByText('免费会员').waitFor();
  await page.getByRole('link', { name: /^100\s*积分$/ }).waitFor();

  const member = await readMemberInBrowser(page, url);
  expect(member).toMatchObject({ mobile, credit1: 100, is_bind_mobile: 1, is_password_set: 0 });
  expect(member.agreement_status).toEqual({ user_agreement_agreed: true, privacy_policy_agreed: true });

  await page.getByRole('link', { name: /消息.*2条未读/ }).tap();
  await page.getByText('欢迎加入').waitFor();
  await page.getByText('积分 +100').waitFor();
  await page.getByRole('link', { name: /注册送100积分/ }).tap();
  await page.waitForURL(`${url}/member/points`);
});

test('the same number comes back as the same member, without a second welcome', async () => {
  const { url } = site();
  const { id, mobile } = addOneMember(site());
  const visit = await openVisit(browser(), url);
  await visit.open('/login');
  await logInOnPage(visit.page, url, mobile);
  await visit.page.waitForURL((address) => address.pathname !== '/login');
  expect((await readMemberInBrowser(visit.page, url)).id).toBe(id);
  const token = await readTokenInBrowser(visit.page);
  expect(await fetchData(url, allCalls.messages, {}, { token })).toEqual({ data: [], total: 0 });
});
