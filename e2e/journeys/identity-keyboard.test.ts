// @module-tag complete
import { registerSms } from '@zaixue/contract/calls/auth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { randomMobile, readSmsCode, requestCode } from '../support/api/login.ts';
import { fetchData } from '../support/api/wire.ts';
import { readMemberInBrowser, solveCaptchaOnPage } from '../support/browser/account.ts';
import { isFocusVisible, tabTo } from '../support/browser/keyboard.ts';
import { waitForToast } from '../support/browser/toasts.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
const PASSWORD = 'correct horse';

/** Moves to an element with Tab, checks that the focus is visible, and types. */
async function typeInto(page: Page, target: ReturnType<Page['getByLabel']>, text: string): Promise<void> {
  await tabTo(page, target);
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.type(text);
}

test('login by SMS with the keyboard alone, from the first key to the last', async () => {
  const { url } = site();
  const mobile = randomMobile();
  const visit = await openVisit(browser(), url, { device: 'desktop' });
  const { page } = visit;
  await visit.open('/login?redirect=%2Fmember');
  await typeInto(page, page.getByLabel('手机号', { exact: true }), mobile);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: '获取短信验证码' }));
  const answer = await solveCaptchaOnPage(page, url, () => page.keyboard.press('Enter'));
  await typeInto(page, page.getByPlaceholder('请输入图中字符'), answer);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '输入短信验证码' }).waitFor();
  await tabTo(page, page.getByRole('textbox', { name: '验证码' }));
  await page.keyboard.type(await readSmsCode(url, mobile));
  await page.waitForURL(`${url}/member`);
  expect(await readMemberInBrowser(page, url)).toMatchObject({ mobile });
});

test('login by password with the keyboard alone, a mistake included', async () => {
  const { url } = site();
  const mobile = randomMobile();
  await requestCode(url, mobile, 'register');
  await fetchData(url, registerSms, {
    mobile,
    mobile_code: await readSmsCode(url, mobile),
    password: PASSWORD,
  });
  const visit = await openVisit(browser(), url, { device: 'desktop' });
  const { page } = visit;
  await visit.open('/login?redirect=%2Fmember');
  await tabTo(page, page.getByRole('link', { name: '使用密码登录' }));
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login-password/);
  await page.getByLabel('密码', { exact: true }).waitFor();
  await typeInto(page, page.getByLabel('手机号', { exact: true }), mobile);
  const field = page.getByLabel('密码', { exact: true });
  await typeInto(page, field, `${PASSWORD}!`);
  await page.keyboard.press('Enter');
  await waitForToast(page, '手机号或密码错误');
  await tabTo(page, field);
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/member`);
  expect(await readMemberInBrowser(page, url)).toMatchObject({ mobile });
});
