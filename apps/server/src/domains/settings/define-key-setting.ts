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

/** Our own RSA key towards a vendor: encrypted where it is stored. */
export function privateKey(about: string): SettingDefinition<string> {
  const form = '2048 位以上的 RSA 私钥：PEM 文件的内容，或不带首尾行的 Base64';
  return define({ form, about, secret: true, read: readPrivateKey, write: writePrivateKey });
}

/** A vendor's RSA key. */
export function publicKey(about: string): SettingDefinition<string> {
  const form = '2048 位以上的 RSA 公钥：PEM 文件的内容，或不带首尾行的 Base64；或空';
  return define({ form, about, secret: false, read: readPublicKey, write: writePublicKey });
}

/** A vendor's certificates. */
export function certificates(about: string): SettingDefinition<string> {
  const form = '一张或多张 PEM 证书，首尾相接；或空';
  return define({ form, about, secret: false, read: readCertificates, write: writeCertificates });
}

/** What is typed in any usual form is stored in one, on one line. */
function define<Key>(key: {
  readonly form: string;
  readonly about: string;
  readonly secret: boolean;
  readonly read: (text: string) => Key | null;
  readonly write: (key: Key) => string;
}): SettingDefinition<string> {
  const { form, about, secret, read, write } = key;
  const schema = z.string().refine((value) => value === '' || read(value) !== null);
  const fromText = (typed: string): string => {
    const found = read(typed.trim());
    return found === null ? typed.trim() : write(found);
  };
  return { default: '', schema, form, about, secret, fromText };
}
