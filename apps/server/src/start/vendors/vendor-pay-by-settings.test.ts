import { expect, test } from 'vitest';
import type { SettingKey, SettingValues } from '../../domains/settings/setting-table.ts';
import { createSettings } from '../../domains/settings/settings.ts';
import { ALIPAY_SETTINGS, storeSettings, WECHAT_PAY_SETTINGS } from '../../testing/payment-settings.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { findVendorChannel } from './vendor-pay-by-settings.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');

async function open(values: Partial<SettingValues>) {
  const settings = createSettings(await openTestDatabase(), () => NOW, Buffer.alloc(32));
  await storeSettings(settings, values);
  const scenes = async (name: 'alipay' | 'wechat') =>
    (await findVendorChannel(name, settings, () => NOW))?.scenes ?? null;
  return { settings, scenes };
}

test('without settings, no channel is offered', async () => {
  const { scenes } = await open({});
  expect(await scenes('alipay')).toBeNull();
  expect(await scenes('wechat')).toBeNull();
});

test('with all settings, both channels are offered', async () => {
  const { scenes, settings } = await open({ ...ALIPAY_SETTINGS, ...WECHAT_PAY_SETTINGS });
  expect(await scenes('alipay')).toEqual(['h5', 'pc']);
  expect(await scenes('wechat')).toEqual(['wechat', 'h5', 'pc']);
  await settings.set('pay.alipay', false);
  await settings.set('pay.wechat_jsapi', false);
  await settings.set('pay.wechat_native', false);
  expect(await scenes('alipay')).toBeNull();
  expect(await scenes('wechat')).toEqual(['h5']);
});

test.each(Object.keys(ALIPAY_SETTINGS) as SettingKey[])('Alipay without %s is not offered', async (key) => {
  const { scenes, settings } = await open(ALIPAY_SETTINGS);
  await settings.unset(key);
  expect(await scenes('alipay')).toBeNull();
});

const merchantKeys = (Object.keys(WECHAT_PAY_SETTINGS) as SettingKey[]).filter(
  (key) => typeof WECHAT_PAY_SETTINGS[key as keyof typeof WECHAT_PAY_SETTINGS] === 'string',
);

test.each(
  merchantKeys.filter((key) => !['pay.wechat_app_secret', 'pay.wechat_platform_certificates'].includes(key)),
)('WeChat Pay without %s is not offered', async (key) => {
  const { scenes, settings } = await open(WECHAT_PAY_SETTINGS);
  await settings.unset(key);
  expect(await scenes('wechat')).toBeNull();
});

test('WeChat Pay needs the public key or the platform certificates', async () => {
  const { scenes, settings } = await open(WECHAT_PAY_SETTINGS);
  await settings.unset('pay.wechat_platform_certificates');
  expect(await scenes('wechat')).toHaveLength(3);
  await settings.unset('pay.wechat_public_key');
  await settings.unset('pay.wechat_public_key_id');
  expect(await scenes('wechat')).toBeNull();
  await settings.set(
    'pay.wechat_platform_certificates',
    WECHAT_PAY_SETTINGS['pay.wechat_platform_certificates'],
  );
  expect(await scenes('wechat')).toHaveLength(3);
});

test('the WeChat scene needs the app secret of payment or of login', async () => {
  const { scenes, settings } = await open(WECHAT_PAY_SETTINGS);
  await settings.unset('pay.wechat_app_secret');
  expect(await scenes('wechat')).toEqual(['h5', 'pc']);
  await settings.set('social.wechat_app_secret', 'secret');
  await settings.set('social.wechat_app_id', 'wx0000000000000000');
  expect(await scenes('wechat')).toEqual(['h5', 'pc']);
  await settings.set('social.wechat_app_id', WECHAT_PAY_SETTINGS['pay.wechat_app_id']);
  expect(await scenes('wechat')).toEqual(['wechat', 'h5', 'pc']);
});

test('vendor keys are stored encrypted', async () => {
  const db = await openTestDatabase();
  const settings = createSettings(db, () => NOW, Buffer.alloc(32));
  await storeSettings(settings, { ...ALIPAY_SETTINGS, ...WECHAT_PAY_SETTINGS });
  const rows = JSON.stringify(await db.selectFrom('settings').select(['key', 'value']).execute());
  for (const key of [
    'pay.alipay_private_key',
    'pay.wechat_private_key',
    'pay.wechat_api_v3_key',
    'pay.wechat_app_secret',
  ] as const) {
    const value: string = key.startsWith('pay.alipay')
      ? ALIPAY_SETTINGS['pay.alipay_private_key']
      : String(WECHAT_PAY_SETTINGS[key as keyof typeof WECHAT_PAY_SETTINGS]);
    expect(rows).not.toContain(value.slice(0, 30));
  }
});
