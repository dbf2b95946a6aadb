import { memberDetail } from '@zaixue/contract/calls/member';
import type { Page } from 'playwright-core';
import { codeFor } from './login.ts';
import { solveCaptchaOnPage } from './login-on-page.ts';
import { tokenInBrowser } from './records.ts';
import { dataOf } from './wire.ts';

/** What the site knows of the member that is logged in in this browser. */
export async function memberInBrowser(page: Page, siteUrl: string) {
  return dataOf(siteUrl, memberDetail, {}, { token: await tokenInBrowser(page) });
}

/** Whether this browser has a token. */
export function isLoggedIn(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem('meedu-h5-token') !== null);
}

/** From a form with `获取短信验证码` to the code being typed: captcha, SMS, code. The panel sends it by itself. */
export async function confirmByCode(page: Page, siteUrl: string, mobile: string): Promise<void> {
  const answer = await solveCaptchaOnPage(page, siteUrl, () =>
    page.getByRole('button', { name: '获取短信验证码' }).tap(),
  );
  await page.getByPlaceholder('请输入图中字符').fill(answer);
  await page.getByRole('button', { name: '确认' }).tap();
  await page.getByRole('heading', { name: '输入短信验证码' }).waitFor();
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(siteUrl, mobile));
}
