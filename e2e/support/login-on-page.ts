import type { Page } from 'playwright-core';
import { codeFor } from './login.ts';

/** Fills the login screen in as a person would, from the number to the code. */
export async function logInOnPage(page: Page, siteUrl: string, mobile: string): Promise<void> {
  await askForCodeOnPage(page, siteUrl, mobile);
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(siteUrl, mobile));
}

/** The first step of the login screen: number, agreement, captcha; ends where the code is asked for. */
export async function askForCodeOnPage(page: Page, siteUrl: string, mobile: string): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(mobile);
  await page.getByRole('checkbox').check();
  const answer = await solveCaptchaOnPage(page, siteUrl, () =>
    page.getByRole('button', { name: '获取短信验证码' }).tap(),
  );
  await page.getByPlaceholder('请输入图中字符').fill(answer);
  await page.getByRole('button', { name: '确认' }).tap();
  await page.getByRole('heading', { name: '输入短信验证码' }).waitFor();
}

/** Does what brings a captcha up, and returns what its picture shows, as the demo site tells it. */
export async function solveCaptchaOnPage(
  page: Page,
  siteUrl: string,
  open: () => Promise<void>,
): Promise<string> {
  const [response] = await Promise.all([
    page.waitForResponse((candidate) => candidate.url().includes('/api/v2/captcha/image')),
    open(),
  ]);
  const { data } = (await response.json()) as { data: { key: string } };
  const shown = await fetch(`${siteUrl}/demo/captcha/${encodeURIComponent(data.key)}`);
  return ((await shown.json()) as { text: string }).text;
}
