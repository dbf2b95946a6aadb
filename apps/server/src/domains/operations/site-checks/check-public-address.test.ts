import { expect, test } from 'vitest';
import { startUntrustedServer } from '../../../testing/untrusted-server.ts';
import { checkCertificate, checkPublicAddress } from './check-public-address.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');

test('an address that is not set or not https is not called', async () => {
  expect(await checkPublicAddress(null, NOW)).toEqual([]);
  expect(await checkPublicAddress('http://127.0.0.1:9', NOW)).toEqual([]);
});

test('an address that cannot be reached from here is only a hint', async () => {
  expect(await checkPublicAddress('https://127.0.0.1:9', NOW)).toEqual([
    { level: 'hint', text: expect.stringContaining('连不上 https://127.0.0.1:9（ECONNREFUSED）') },
  ]);
});

test('a certificate that no browser trusts is a problem', async () => {
  expect(await checkPublicAddress(await startUntrustedServer(), NOW)).toEqual([
    { level: 'problem', text: expect.stringContaining('证书不被信任') },
  ]);
});

test.each([
  ['Mar  1 12:00:00 2026 GMT', 'good', '证书还有 29 天到期'],
  ['Feb 14 11:00:00 2026 GMT', 'problem', '证书还有 13 天到期'],
])('a certificate that ends on %s is %s', (valid_to, level, text) => {
  expect(checkCertificate({ valid_to }, NOW)).toEqual({ level, text: expect.stringContaining(text) });
});
