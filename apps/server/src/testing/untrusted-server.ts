import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { onTestFinished } from 'vitest';
import { makeCertificate } from './vendors/make-certificate.ts';
import { OTHER_KEYS } from './vendors/payment-keys.ts';

/** Starts an https server whose certificate no browser trusts, until the test ends. Returns its address. */
export async function startUntrustedServer(): Promise<string> {
  const validFrom = Date.parse('2026-01-31T12:00:00Z');
  const validity = { validFrom, validTo: validFrom + 400 * DAY_MS };
  const certificate = makeCertificate({ ...OTHER_KEYS, serial: '01', ...validity });
  const key = OTHER_KEYS.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const server = createServer({ key, cert: certificate.toString() }, (_request, answer) => answer.end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
