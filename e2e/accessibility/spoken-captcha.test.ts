// @module-tag complete
import { expect, test } from 'vitest';
import { randomMobile, readSmsCode } from '../support/api/login.ts';
import { tabTo } from '../support/browser/keyboard.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();

test('a member logs in with the audio captcha and the keyboard alone', async () => {
  const { url } = site();
  const visit = await openVisit(browser(), url, { device: 'desktop' });
  const { page } = visit;
  await visit.open('/login?redirect=%2Fcourses');

  const mobile = randomMobile();
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.getByLabel('手机号', { exact: true }).focus();
  await page.keyboard.type(mobile);
  const [captcha] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/v2/captcha/image')),
    page.keyboard.press('Enter'),
  ]);
  const { data } = (await captcha.json()) as { data: { key: string } };

  await tabTo(page, page.getByRole('button', { name: '听验证码' }));
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '正在播放六位数字' }).waitFor();
  await page.getByRole('button', { name: '再听一遍' }).waitFor();
  const { spoken } = (await (await fetch(`${url}/demo/captcha/${data.key}`)).json()) as { spoken: string };
  expect(spoken).toMatch(/^\d{6}$/);

  await page.keyboard.press('Tab');
  const field = page.getByRole('textbox', { name: '听到的六位数字' });
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(spoken);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '输入短信验证码' }).waitFor();
  await page.keyboard.type(await readSmsCode(url, mobile));
  await page.waitForURL(`${url}/courses`);
});
