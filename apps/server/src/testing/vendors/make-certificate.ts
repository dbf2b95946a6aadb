import type { KeyObject } from 'node:crypto';
import { sign, X509Certificate } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const VERSION = 0xa0;
/** sha256WithRSAEncryption with its empty parameters. */
const ALGORITHM = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
/** commonName. */
const COMMON_NAME = Buffer.from('0603550403', 'hex');

export interface CertificateRequest {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  /** Hexadecimal, whole bytes, the first below 80. */
  readonly serial: string;
  /** Milliseconds UTC, between 1950 and 2049. */
  readonly validFrom: number;
  readonly validTo: number;
}

/** Makes a self-signed certificate. Node has no function for this. */
export function makeCertificate(request: CertificateRequest): X509Certificate {
  const { publicKey, privateKey, serial, validFrom, validTo } = request;
  const commonName = der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from('Test')));
  const name = der(SEQUENCE, der(SET, commonName));
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from(serial, 'hex')),
    ALGORITHM,
    name,
    der(SEQUENCE, utcTime(validFrom), utcTime(validTo)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]);
  return new X509Certificate(der(SEQUENCE, body, ALGORITHM, der(BIT_STRING, signature)));
}

function utcTime(instant: number): Buffer {
  const digits = new Date(instant).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), derLength(content.length), content]);
}

function derLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  if (length < 0x100) return Buffer.from([0x81, length]);
  return Buffer.from([0x82, length >> 8, length & 0xff]);
}
