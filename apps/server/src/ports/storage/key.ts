const LIMIT = 512;
/** No part may start with a dot, so that neither `..` nor the storage's own hidden files can be named. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Tells whether a text may name an object: at most 512 characters of the port's alphabet, no hidden parts. */
export function isStorageKey(key: string): boolean {
  return key.length <= LIMIT && KEY.test(key);
}
