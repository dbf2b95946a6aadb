import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../../testing/vendors/make-certificate.ts';
import { OTHER_KEYS } from '../../../testing/vendors/payment-keys.ts';
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
  const validity = { validFrom: NOW, validTo: NOW + 400 * DAY_MS };
  const certificate = makeCertificate({ ...OTHER_KEYS, serial: '01', ...validity });
  const key = OTHER_KEYS.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const server = createServer({ key, cert: certificate.toString() }, (_request, answer) => answer.end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await checkPublicAddress(`https://127.0.0.1:${port}`, NOW)).toEqual([
    { level: 'problem', text: expect.stringContaining('证书不被信任') },
  ]);
});

test.each([
  ['Mar  1 12:00:00 2026 GMT', 'good', '证书还有 29 天到期'],
  ['Feb 14 11:00:00 2026 GMT', 'problem', '证书还有 13 天到期'],
])('a certificate that ends on %s is %s', (valid_to, level, text) => {
  expect(checkCertificate({ valid_to }, NOW)).toEqual({ level, text: expect.stringContaining(text) });
});
