import type { Page } from 'playwright-core';
import { demoOperator } from '../../../tools/site/operator-client.ts';
import type { SharedSite } from '../site/shared-site.ts';

/** Logs the operator of a demo site in, on the page; ends at the list of videos. */
export async function logInAsOperator(page: Page, site: SharedSite): Promise<void> {
  const { name, password } = demoOperator(site);
  await page.goto(`${site.url}/operator/media`);
  await page.getByLabel('名字').fill(name);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL(`${site.url}/operator/media`);
}

/** The field that takes a video. */
export const videoFileField = (page: Page) => page.locator('#file');

/** The entry of an upload in the list. */
export const uploadNamed = (page: Page, name: string) =>
  page.locator('#jobs > li').filter({ has: page.getByRole('link', { name, exact: true }) });
