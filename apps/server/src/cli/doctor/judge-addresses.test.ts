import { expect, test } from 'vitest';
import { defaultSettings } from '../../testing/default-settings.ts';
import { judgeAddresses } from './judge-addresses.ts';

const levels = (publicUrl: string | null, { vendors = true, proxies = ['10.0.0.1'] } = {}) =>
  judgeAddresses({ publicUrl, host: '0.0.0.0', trustedProxies: proxies }, defaultSettings, vendors).map(
    ({ level }) => level,
  );

test.each([
  [null, 'problem'],
  ['http://school.example', 'problem'],
  ['https://localhost:8080', 'problem'],
  ['https://127.0.0.1', 'problem'],
  ['https://192.168.1.2', 'problem'],
  ['https://172.20.0.1', 'problem'],
  ['https://10.1.2.3', 'problem'],
  ['https://[::1]', 'problem'],
  ['https://[fd00::1]', 'problem'],
  ['https://nas.local', 'problem'],
  ['https://172.33.0.1', 'good'],
  ['https://school.example', 'good'],
])('with vendors the address %s is a %s', (address, level) => {
  expect(levels(address)).toEqual([level]);
});

test('without vendors a local address is a hint, and no proxy before https is one too', () => {
  expect(levels(null, { vendors: false })).toEqual(['hint']);
  expect(levels('http://school.example', { vendors: false })).toEqual(['hint']);
  expect(levels('https://school.example', { proxies: [] })).toEqual(['good', 'hint']);
});

test('the address of the API counts before that of the pages', () => {
  const values = { ...defaultSettings, 'site.api_url': 'https://api.school.example' };
  const config = { publicUrl: 'http://school.example', host: '', trustedProxies: ['10.0.0.1'] };
  expect(judgeAddresses(config, values, true)).toEqual([
    { level: 'good', text: '公开网址 https://api.school.example' },
  ]);
});
