import type { Page } from 'playwright-core';

/** WeChat as it names itself inside its browser; the demo site's pages for it open there alone. */
export const WECHAT_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50.2701(0x28003253) NetType/WIFI Language/zh_CN';

/** The two services a member may come from, with the words and the browser that belong to them. */
export const SERVICES = [
  { app: 'qq', button: 'QQ登录', row: /^绑定QQ/, heading: 'QQ登录', context: {} },
  {
    app: 'wechat',
    button: '微信一键登录',
    row: /^绑定微信/,
    heading: '微信登录',
    context: { userAgent: WECHAT_AGENT },
  },
] as const;

/** On the demo site's page of QQ or WeChat, gives consent with a nickname. The same nickname is the same account. */
export async function giveConsentAs(page: Page, nickname: string): Promise<void> {
  await page.getByRole('button', { name: '拒绝' }).waitFor();
  await page.getByRole('radio', { name: '使用下面的昵称' }).check();
  await page.getByLabel('昵称', { exact: true }).fill(nickname);
  await page.getByRole('button', { name: '同意' }).tap();
}

/** From the login screen to the demo site's page of QQ or WeChat. */
export async function startSocialLogin(page: Page, button: string): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: button }).tap();
  await page.waitForURL(/\/demo\/oauth\//);
}
