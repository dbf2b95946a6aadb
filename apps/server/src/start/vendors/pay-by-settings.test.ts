import { expect, test } from 'vitest';
import { createSettings } from '../../domains/settings/settings.ts';
import { ALIPAY_SETTINGS, storeSettings, WECHAT_PAY_SETTINGS } from '../../testing/payment-settings.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createPayBySettings } from './pay-by-settings.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');

async function open(publicUrl: string | null, apiUrl = '') {
  const settings = createSettings(await openTestDatabase(), () => NOW, Buffer.alloc(32));
  await storeSettings(settings, {
    ...ALIPAY_SETTINGS,
    ...WECHAT_PAY_SETTINGS,
    ...(apiUrl === '' ? {} : { 'site.api_url': apiUrl }),
    'orders.bank_transfer': true,
    'orders.bank_transfer_text': '<p>账号</p>',
  });
  return createPayBySettings(settings, () => NOW, publicUrl);
}

test.each([
  ['PUBLIC_URL', 'https://site.example', ''],
  ['the setting site.api_url', null, 'https://api.site.example'],
])("with %s, the vendors' channels are offered", async (_what, publicUrl, apiUrl) => {
  const pay = await open(publicUrl, apiUrl);
  expect((await pay.find('alipay'))?.scenes).toEqual(['h5', 'pc']);
  const wechat = await pay.find('wechat');
  expect(wechat?.scenes).toEqual(['wechat', 'h5', 'pc']);
  expect(wechat?.payer).not.toBeNull();
});

test('without a public URL, no vendor channel is offered', async () => {
  const pay = await open(null);
  for (const name of ['alipay', 'wechat'] as const) {
    const channel = await pay.find(name);
    expect(channel?.scenes).toEqual([]);
    expect(channel?.payer).toBeNull();
    // What was begun before is still asked about, closed and refunded.
    expect(channel?.query).toBeTypeOf('function');
  }
  expect((await pay.find('hand'))?.scenes).toEqual(['h5', 'wechat', 'pc']);
});
