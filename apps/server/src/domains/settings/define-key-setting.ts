import { z } from 'zod';
import {
  readCertificates,
  readPrivateKey,
  readPublicKey,
  writeCertificates,
  writePrivateKey,
  writePublicKey,
} from '../../lib/crypto/rsa-keys.ts';
import type { SettingDefinition } from './define-setting.ts';
import { describeSetting } from './define-setting.ts';

/** RSA private key of the site for a vendor; stored encrypted. */
export function privateKey(title: string, hint = ''): SettingDefinition<string> {
  const form = '2048 位以上的 RSA 私钥：PEM 文件的内容，或不带首尾行的 Base64';
  return define({ form, title, hint, secret: true, read: readPrivateKey, write: writePrivateKey });
}

/** RSA public key of a vendor. */
export function publicKey(title: string, hint = ''): SettingDefinition<string> {
  const form = '2048 位以上的 RSA 公钥：PEM 文件的内容，或不带首尾行的 Base64；或空';
  return define({ form, title, hint, secret: false, read: readPublicKey, write: writePublicKey });
}

/** Certificates of a vendor. */
export function certificates(title: string, hint = ''): SettingDefinition<string> {
  const form = '一张或多张 PEM 证书，首尾相接；或空';
  return define({ form, title, hint, secret: false, read: readCertificates, write: writeCertificates });
}

/** Accepts the usual key formats and stores one of them, on one line. */
function define<Key>(key: {
  readonly form: string;
  readonly title: string;
  readonly hint: string;
  readonly secret: boolean;
  readonly read: (text: string) => Key | null;
  readonly write: (key: Key) => string;
}): SettingDefinition<string> {
  const { form, title, hint, secret, read, write } = key;
  const schema = z.string().refine((value) => value === '' || read(value) !== null);
  const fromText = (typed: string): string => {
    const found = read(typed.trim());
    return found === null ? typed.trim() : write(found);
  };
  return {
    ...describeSetting(title, hint),
    ...{ default: '', schema, form, secret, fromText },
    field: { kind: 'key' },
  };
}
