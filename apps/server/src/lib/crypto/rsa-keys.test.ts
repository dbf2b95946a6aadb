import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeCertificate } from '../../testing/vendors/make-certificate.ts';
import {
  readCertificates,
  readPrivateKey,
  readPublicKey,
  writeCertificates,
  writePrivateKey,
  writePublicKey,
} from './rsa-keys.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
const padded = generateKeyPairSync('rsa-pss', { modulusLength: 2048 });
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const bare = (pem: string | Buffer): string => String(pem).replace(/-----.*-----|\s/g, '');
const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'pem' });
const pkcs1 = privateKey.export({ type: 'pkcs1', format: 'pem' });
const spki = publicKey.export({ type: 'spki', format: 'pem' });
const certificateOf = (serial: string) =>
  makeCertificate({ privateKey, publicKey, serial, validFrom: 0, validTo: 2_000_000_000_000 });

test.each([
  ['PKCS#8 PEM', String(pkcs8)],
  ['PKCS#1 PEM', String(pkcs1)],
  ['PEM with Windows line ends', String(pkcs8).replaceAll('\n', '\r\n')],
  ['bare PKCS#8', bare(pkcs8)],
  ['bare PKCS#1, wrapped', bare(pkcs1).replace(/.{64}/g, '$&\n')],
])('%s is read as the private key', (_name, text) => {
  const key = readPrivateKey(text);
  expect(key?.equals(privateKey)).toBe(true);
  if (key) expect(writePrivateKey(key)).toBe(bare(pkcs8));
});

test.each([
  ['PEM', String(spki)],
  ['bare', bare(spki)],
  ['PKCS#1 PEM', String(publicKey.export({ type: 'pkcs1', format: 'pem' }))],
])('%s is read as the public key', (_name, text) => {
  const key = readPublicKey(text);
  expect(key?.equals(publicKey)).toBe(true);
  if (key) expect(writePublicKey(key)).toBe(bare(spki));
});

test('several certificates are read in order and written on one line', () => {
  const two = [certificateOf('0A01'), certificateOf('0A02')];
  const fromPem = readCertificates(two.map(String).join('\n'));
  expect(fromPem?.map(({ serialNumber }) => serialNumber)).toEqual(['0A01', '0A02']);
  const line = writeCertificates(fromPem ?? []);
  expect(line).not.toContain('\n');
  expect(readCertificates(line)?.map(({ serialNumber }) => serialNumber)).toEqual(['0A01', '0A02']);
});

test.each([
  ['nothing', ''],
  ['words', '密钥'],
  ['base64 of something else', 'aGVsbG8='],
  ['a cut key', String(pkcs8).slice(0, 900)],
  ['a weak key', String(weak.privateKey.export({ type: 'pkcs8', format: 'pem' }))],
  ['a key of another kind', String(curve.privateKey.export({ type: 'pkcs8', format: 'pem' }))],
  ['a key of a near kind', String(padded.privateKey.export({ type: 'pkcs8', format: 'pem' }))],
  ['the public key', String(spki)],
])('readPrivateKey returns null for %s', (_name, text) => {
  expect(readPrivateKey(text)).toBeNull();
});

test.each([
  ['nothing', ''],
  ['the private key', String(pkcs8)],
  ['the bare private key', bare(pkcs8)],
  ['a weak key', String(weak.publicKey.export({ type: 'spki', format: 'pem' }))],
  ['a certificate', String(certificateOf('0A01'))],
])('readPublicKey returns null for %s', (_name, text) => {
  expect(readPublicKey(text)).toBeNull();
});

test.each([
  ['nothing', ''],
  ['a key', String(spki)],
  ['a cut certificate', String(certificateOf('0A01')).slice(0, 300)],
  ['one good, one not', `${writeCertificates([certificateOf('0A01')])},aGVsbG8=`],
])('readCertificates returns null for %s', (_name, text) => {
  expect(readCertificates(text)).toBeNull();
});
