import type { Page } from 'playwright-core';
import { demoOperator } from '../../tools/school/operator-client.ts';
import type { RunningSchool } from '../../tools/school/start-school.ts';

/** Logs the operator of a demo school in, on the page; ends at the list of films. */
export async function logInAsOperator(page: Page, school: RunningSchool): Promise<void> {
  const { name, password } = demoOperator(school);
  await page.goto(`${school.url}/operator/media`);
  await page.getByLabel('名字').fill(name);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL(`${school.url}/operator/media`);
}

/** The field that takes a film. */
export const filmField = (page: Page) => page.locator('#file');

/** The entry of an upload in the list. */
export const uploadNamed = (page: Page, name: string) =>
  page.locator('#jobs > li').filter({ has: page.getByRole('link', { name, exact: true }) });
