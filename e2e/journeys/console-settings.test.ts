// @module-tag complete
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPrivateKey } from '../../apps/server/src/lib/crypto/rsa-keys.ts';
import { createTestOperator } from '../../apps/server/src/testing/operators/operator-console.ts';
import { ALIPAY_SETTINGS, storeSettings } from '../../apps/server/src/testing/payment-settings.ts';
import { openTestSite } from '../../apps/server/src/testing/test-site.ts';
import { startAlipay } from '../../apps/server/src/testing/vendors/alipay.ts';
import { OTHER_KEYS } from '../../apps/server/src/testing/vendors/payment-keys.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { DESK, PHONE } from '../support/console/operators.ts';

const browser = useBrowser();

/** A site that is no demo, whose payment vendor is a stand-in, and an owner who is logged in. */
async function openSettingsSite() {
  let now: () => number = Date.now;
  const alipay = await startAlipay(() => now());
  const site = await openTestSite({ demo: false, vendors: { pay: { alipay: { gateway: alipay.gateway } } } });
  now = site.clock;
  await site.services.settings.set('site.api_url', 'https://site.example');
  const owner = await createTestOperator(site, 'owner');
  // Where members can pay, an owner needs a second factor.
  await site.db.updateTable('operators').set({ totp_secret: 'sealed' }).execute();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  return { ...site, owner, url: `http://127.0.0.1:${port}` };
}

type SettingsSite = Awaited<ReturnType<typeof openSettingsSite>>;

/** Opens the console; `answers` collects the text of everything that the server answers. */
async function openSettings(site: SettingsSite, device: 'desktop' | 'iphone') {
  const isPhone = device === 'iphone';
  const visit = await openVisit(browser(), site.url, {
    device,
    context: { viewport: isPhone ? PHONE : DESK },
    expectedProblems: [/ERR_ABORTED/, /503/],
  });
  const answers: string[] = [];
  visit.page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/json|html/.test(type)) answers.push(await response.text().catch(() => ''));
  });
  const [name = '', value = ''] = (site.owner.headers.cookie ?? '').split('=');
  const cookie = { name, value, domain: '127.0.0.1', path: '/operator', sameSite: 'Strict' as const };
  await visit.page.context().addCookies([cookie]);
  return { ...visit, answers, open: (path: string) => visit.open(`/operator${path}`) };
}

const pemOf = (stored: string): string => {
  const pem = readPrivateKey(stored)?.export({ type: 'pkcs8', format: 'pem' });
  if (pem === undefined) throw new Error('no private key');
  return String(pem);
};

async function fillSecret(page: Page, title: string, verb: '填写' | '替换', text: string): Promise<void> {
  await page.getByRole('button', { name: `${verb}${title}`, exact: true }).click();
  await page.getByLabel(`新的${title}`).fill(text);
  await page.getByRole('button', { name: '保存密钥' }).click();
  await page.getByText('密钥已保存').first().waitFor();
}

test('the keys of Alipay are typed, tested and never sent back', { timeout: 120_000 }, async () => {
  const site = await openSettingsSite();
  const { page, open, answers } = await openSettings(site, 'desktop');
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
  await fillSecret(page, '应用私钥', '填写', wrong);
  await page.getByRole('button', { name: '测试支付宝' }).click();
  await page.getByText(/「应用私钥」不对/).waitFor();
  const right = pemOf(ALIPAY_SETTINGS['pay.alipay_private_key']);
  await fillSecret(page, '应用私钥', '替换', right);
  await page.getByRole('button', { name: '再测一次' }).click();
  await page.getByText('支付宝：测试通过').waitFor();
  await page.getByText(/APPID、应用私钥、支付宝公钥都正确/).waitFor();

  await page.reload();
  await page.getByText('已设置', { exact: true }).waitFor();
  const shown = answers.join('\n');
  expect(answers.length).toBeGreaterThan(5);
  for (const pem of [wrong, right]) {
    const [, line = ''] = pem.split('\n');
    expect(shown).not.toContain(line);
  }
  const log = await site.db.selectFrom('audit_entries').select(['act', 'changes']).execute();
  expect(log.map(({ act }) => act)).toEqual([
    ...['setting.change', 'setting.change', 'setting.test', 'setting.change', 'setting.test'],
  ]);
  expect(JSON.stringify(log)).not.toContain(right.split('\n')[1]);
});

test('on a phone the site is closed for learners and opened again', { timeout: 120_000 }, async () => {
  const site = await openSettingsSite();
  await storeSettings(site.services.settings, { 'social.qq': true });
  const { page, open } = await openSettings(site, 'iphone');
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
