import { expect, test } from 'vitest';
import { findProvince } from './find-province.ts';

test.each([
  ['10.1.2.3', '内网IP'],
  ['172.16.0.1', '内网IP'],
  ['172.32.0.1', ''],
  ['192.168.1.1', '内网IP'],
  ['127.0.0.1', '内网IP'],
  ['::1', '内网IP'],
  ['::ffff:192.168.1.1', '内网IP'],
  ['fd00::1', '内网IP'],
  ['fe80::1%eth0', '内网IP'],
  ['203.0.113.1', ''],
  ['2001:db8::1', ''],
  ['', ''],
  ['nonsense', ''],
])('%s is of "%s"', (address, province) => {
  expect(findProvince({ address })).toBe(province);
});

test('the province from a trusted proxy is preferred', () => {
  expect(findProvince({ address: '10.0.0.1', province: '广东' })).toBe('广东');
});
