import type { Readable } from 'node:stream';

/** A part of an object: first and last byte, inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An object in a list. */
export interface StoredObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** When it was last written, milliseconds UTC. */
  readonly changedAt: number;
}

/** The object that is written again and again to prove that the storage takes files. It belongs to no site's content. */
export const READINESS_PROBE_KEY = 'readiness/probe';

/** Uploads on their way to a recording, where the storage is an object store. They are no part of a backup. */
export const UPLOADS_PREFIX = 'uploads/';

/**
 * Stores files. Keys are relative paths of letters, digits, `-`, `_`, `.` and `/`, without `..`. Objects below `public/`
 * are public; all others are served only through signed URLs. Every operation throws `StorageUnavailable` when an object
 * store cannot be used; the local one throws the error of the file system.
 */
export interface ObjectStorage {
  /** `local`: a folder of this machine. `s3`: an object store that any number of servers share. */
  readonly kind: 'local' | 's3';
  /** Names the place for operators, without keys: a path, or bucket and endpoint. */
  readonly place: string;
  /** Origins, such as `https://bucket.example`, from which browsers load objects with {@link ObjectStorage.signAddress}. */
  readonly origins: readonly string[];
  /** Writes an object atomically, replacing an existing one. */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** Reads an object or a range of it. Throws `ObjectMissing` when it does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Returns the size in bytes, or null when the object does not exist. */
  size(key: string): Promise<number | null>;
  /**
   * Lists the objects whose key starts with `prefix`; an empty one lists all. Objects that are written or deleted
   * meanwhile may be missing or included.
   */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Deletes an object, or everything below a folder. A missing object is not an error. */
  delete(key: string): Promise<void>;
  /**
   * Returns an address at which anybody can read the whole object with GET for some minutes, without this server; null
   * when only this server can send it. It does not look whether the object exists.
   */
  signAddress(key: string): Promise<string | null>;
  /** Returns the address of a public object at a CDN, which never changes; null when this server sends it. */
  publicAddress(key: string): string | null;
  /** Deletes what processes left behind that ended while writing. */
  sweep(): Promise<void>;
}

export class ObjectMissing extends Error {}

/** The object store gave no usable answer. The message is for the log; `cause` is the error of the client. */
export class StorageUnavailable extends Error {}

const MAX_KEY_LENGTH = 512;
/** No part may start with a dot, so that neither `..` nor the storage's own hidden files can be named. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Whether a text is a valid key: at most 512 allowed characters, no part that starts with a dot. */
export function isStorageKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key);
}

/** Throws unless a text is a valid key. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
