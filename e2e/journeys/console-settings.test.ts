// @module-tag complete
import { expect, test } from 'vitest';
import { readPrivateKey } from '../../apps/server/src/lib/crypto/rsa-keys.ts';
import { ALIPAY_SETTINGS, storeSettings } from '../../apps/server/src/testing/payment-settings.ts';
import { OTHER_KEYS } from '../../apps/server/src/testing/vendors/payment-keys.ts';
import { useBrowser } from '../support/browser/window.ts';
import { openSettings, openSettingsSite, saveSecret } from '../support/console/settings-site.ts';

const browser = useBrowser();

const pemOf = (stored: string): string => {
  const pem = readPrivateKey(stored)?.export({ type: 'pkcs8', format: 'pem' });
  if (pem === undefined) throw new Error('no private key');
  return String(pem);
};

test('the keys of Alipay are typed, tested and never sent back', { timeout: 120_000 }, async () => {
  const site = await openSettingsSite();
  const { page, open, answers, findText } = await openSettings(browser(), site, 'desktop');
  await open('/settings');
  await page.getByRole('navigation', { name: '设置分组' }).getByRole('link', { name: '支付宝' }).click();
  await page.getByRole('heading', { level: 1, name: '支付宝' }).waitFor();
  await page.getByRole('switch', { name: /^支付宝/ }).click();
  await page.getByLabel('支付宝开放平台应用的 APPID').fill(ALIPAY_SETTINGS['pay.alipay_app_id']);
  await page.getByLabel('收款支付宝账号的 PID').fill(ALIPAY_SETTINGS['pay.alipay_seller_id']);
  await page.getByLabel('支付宝公钥', { exact: true }).fill(ALIPAY_SETTINGS['pay.alipay_public_key']);
  await page.getByText('先保存修改').waitFor();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存').waitFor();
  // Switched on, and one is missing.
  await page.getByRole('link', { name: '应用私钥' }).waitFor();

  const wrong = pemOf(OTHER_KEYS.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  await saveSecret(page, '应用私钥', wrong);
  await page.getByRole('button', { name: '测试支付宝' }).click();
  await page.getByText(/「应用私钥」不对/).waitFor();
  const right = pemOf(ALIPAY_SETTINGS['pay.alipay_private_key']);
  await saveSecret(page, '应用私钥', right);
  await page.getByRole('button', { name: '再测一次' }).click();
  await page.getByText('支付宝：测试通过').waitFor();
  await page.getByText(/APPID、应用私钥、支付宝公钥都正确/).waitFor();

  await page.reload();
  await page.getByText('已设置', { exact: true }).waitFor();
  expect(answers.length).toBeGreaterThan(5);
  for (const pem of [wrong, right]) expect(await findText(pem.split('\n')[1] ?? pem)).toEqual([]);
  const log = await site.db.selectFrom('audit_entries').select(['act', 'changes']).execute();
  expect(log.map(({ act }) => act)).toEqual([
    ...['setting.change', 'setting.change', 'setting.test', 'setting.change', 'setting.test'],
  ]);
  expect(JSON.stringify(log)).not.toContain(right.split('\n')[1]);
});

test('on a phone the site is closed for learners and opened again', { timeout: 120_000 }, async () => {
  const site = await openSettingsSite();
  await storeSettings(site.services.settings, { 'social.qq': true });
  const { page, open } = await openSettings(browser(), site, 'iphone');
  const learner = async () => {
    const answer = await fetch(`${site.url}/api/v3/status`);
    return ((await answer.json()) as { message: string }).message;
  };
  await open('/settings');
  await page.getByRole('button', { name: '打开维护模式' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('系统维护中').waitFor();
  await dialog.getByRole('button', { name: '打开维护模式' }).tap();
  await page.getByText('网站正在维护', { exact: true }).waitFor();
  expect(await learner()).toBe('系统维护中');
  // Operators go on, and see it everywhere.
  await open('/courses');
  await page.getByRole('link', { name: '去结束维护' }).tap();
  await page.getByRole('button', { name: '结束维护' }).tap();
  await page.getByText('网站正在维护', { exact: true }).waitFor({ state: 'detached' });
  expect(await learner()).not.toBe('系统维护中');

  // A gap leads to its field.
  await open('/settings?only=gaps');
  await page.getByRole('link', { name: /QQ 互联网站应用的 APP ID/ }).tap();
  await page.getByRole('heading', { level: 1, name: 'QQ 与微信登录' }).waitFor();
  const field = page.getByLabel('QQ 互联网站应用的 APP ID');
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
});
