import type { Readable } from 'node:stream';

/** A part of an object, both ends in bytes and inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where files live. Keys are relative paths of letters, digits, `-`, `_`, `.` and `/`, without `..`.
 * `public/…` may be served to anyone, everything else only through signed addresses.
 */
export interface ObjectStorage {
  /** Writes whole or not at all, replacing what is there. */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** Reads all, or the range. Throws `ObjectMissing` when there is no such object. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Size in bytes, or null when there is no such object. */
  size(key: string): Promise<number | null>;
  /** Deletes the object, or everything below it when it is a folder. Absent is fine. */
  delete(key: string): Promise<void>;
  /** Path of a local copy for programs that need a file; null when the storage has none. */
  localPath(key: string): string | null;
  /** Clears away what processes that ended while they wrote left half-written. */
  sweep(): Promise<void>;
}

export class ObjectMissing extends Error {}

const LIMIT = 512;
/** No part may start with a dot, so that neither `..` nor the storage's own hidden files can be named. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Tells whether a text may name an object: at most 512 characters of the port's alphabet, no hidden parts. */
export function isStorageKey(key: string): boolean {
  return key.length <= LIMIT && KEY.test(key);
}
