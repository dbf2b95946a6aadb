import { memberDetail } from '@zaixue/contract/calls/member';
import { videoDetail } from '@zaixue/contract/calls/video';
import type { WatchRecord } from '@zaixue/contract/entities/video';
import type { Page } from 'playwright-core';
import { readSmsCode } from '../api/login.ts';
import { fetchData } from '../api/wire.ts';

/** Logs in on the login screen, from the number to the code. */
export async function logInOnPage(page: Page, siteUrl: string, mobile: string): Promise<void> {
  await requestCodeOnPage(page, siteUrl, mobile);
  await page.getByRole('textbox', { name: '验证码' }).fill(await readSmsCode(siteUrl, mobile));
}

/** The first step of the login screen: number, agreement, captcha; ends where the code is asked for. */
export async function requestCodeOnPage(page: Page, siteUrl: string, mobile: string): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(mobile);
  await page.getByRole('checkbox').check();
  const answer = await solveCaptchaOnPage(page, siteUrl, () =>
    page.getByRole('button', { name: '获取短信验证码' }).tap(),
  );
  await page.getByPlaceholder('请输入图中字符').fill(answer);
  await page.getByRole('button', { name: '确认' }).tap();
  await page.getByRole('heading', { name: '输入短信验证码' }).waitFor();
}

/** Opens a captcha and returns its text from the demo site. */
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

/** What the site has stored of a member's progress in a lesson. */
export async function readWatchRecord(
  url: string,
  videoId: number,
  token: string,
): Promise<WatchRecord | undefined> {
  const detail = await fetchData(url, videoDetail, { id: videoId }, { token });
  return detail.video_watched_progress[String(videoId)];
}

/** The token that the app has stored in this browser. */
export async function readTokenInBrowser(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('meedu-h5-token'));
  if (!token) throw new Error('the browser has no token');
  return token;
}

/** What the site knows of the member that is logged in in this browser. */
export async function readMemberInBrowser(page: Page, siteUrl: string) {
  return fetchData(siteUrl, memberDetail, {}, { token: await readTokenInBrowser(page) });
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
  await page.getByRole('textbox', { name: '验证码' }).fill(await readSmsCode(siteUrl, mobile));
}
