import { expect, test } from 'vitest';
import { defaultSettings } from '../../../testing/default-settings.ts';
import { checkAddresses } from './check-addresses.ts';

/** With `site.h5_url`, so that its hint does not appear. */
const settings = { ...defaultSettings, 'site.h5_url': 'https://m.site.example' };

const levels = (publicUrl: string | null, { vendors = true, proxies = ['10.0.0.1'] } = {}) =>
  checkAddresses({ publicUrl, host: '0.0.0.0', trustedProxies: proxies }, settings, vendors).map(
    ({ level }) => level,
  );

test.each([
  [null, 'problem'],
  ['http://site.example', 'problem'],
  ['https://localhost:8080', 'problem'],
  ['https://127.0.0.1', 'problem'],
  ['https://192.168.1.2', 'problem'],
  ['https://172.20.0.1', 'problem'],
  ['https://10.1.2.3', 'problem'],
  ['https://[::1]', 'problem'],
  ['https://[fd00::1]', 'problem'],
  ['https://nas.local', 'problem'],
  ['https://172.33.0.1', 'good'],
  ['https://site.example', 'good'],
])('with vendors, the address %s is reported as %s', (address, level) => {
  expect(levels(address)).toEqual([level]);
});

test('without vendors, a local address and https without a trusted proxy are hints', () => {
  expect(levels(null, { vendors: false })).toEqual(['hint']);
  expect(levels('http://site.example', { vendors: false })).toEqual(['hint']);
  expect(levels('https://site.example', { proxies: [] })).toEqual(['good', 'hint']);
});

test('site.api_url takes precedence over PUBLIC_URL', () => {
  const values = { ...settings, 'site.api_url': 'https://api.site.example' };
  const config = { publicUrl: 'http://site.example', host: '', trustedProxies: ['10.0.0.1'] };
  expect(checkAddresses(config, values, true)).toEqual([
    { level: 'good', text: '公开网址 https://api.site.example' },
  ]);
});

test('without an address, online payment is not offered and reported as a problem', () => {
  const config = { publicUrl: null, host: '', trustedProxies: [] };
  const [finding] = checkAddresses(config, settings, true);
  expect(finding?.text).toContain('没有设置 PUBLIC_URL');
  expect(finding?.text).toContain('不提供支付宝和微信支付');
});

test.each([null, 'https://site.example'])(
  'without site.h5_url, a hint says where payers return to (PUBLIC_URL %s)',
  (publicUrl) => {
    const config = { publicUrl, host: '', trustedProxies: ['10.0.0.1'] };
    const findings = checkAddresses(config, defaultSettings, true);
    expect(findings).toContainEqual({ level: 'hint', text: expect.stringContaining('site.h5_url') });
    expect(checkAddresses(config, settings, true).length).toBe(findings.length - 1);
  },
);
