/** What `countAll` counts. */
export interface Counter {
  readonly key: string;
  readonly lifetimeSeconds: number;
}

/**
 * Short-lived values and counters. Every operation is atomic, also between processes that share the store.
 * Lifetimes are in seconds; an expired value is as good as absent.
 */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  /** Reads several values at once, in the order of their keys. */
  getAll(keys: readonly string[]): Promise<(string | null)[]>;
  /** Stores, replacing what is there. */
  set(key: string, value: string, lifetimeSeconds: number): Promise<void>;
  /** Stores only if nothing is there; tells whether it did. */
  setIfAbsent(key: string, value: string, lifetimeSeconds: number): Promise<boolean>;
  /** Reads and deletes in one step, so that of two callers only one gets the value. */
  take(key: string): Promise<string | null>;
  /** Deletes if the stored value equals `value`; tells whether it did. Of two callers only one gets true. */
  takeIfEqual(key: string, value: string): Promise<boolean>;
  /** Deletes whatever there is of these, together. */
  delete(...keys: string[]): Promise<void>;
  /** Counts one up and returns the new count. The lifetime starts with the first count and is not renewed. */
  count(key: string, lifetimeSeconds: number): Promise<number>;
  /** Counts several different keys one up, together; returns the new counts in the order of the keys. */
  countAll(counters: readonly Counter[]): Promise<number[]>;
  /** Releases connections. */
  close(): Promise<void>;
}

/** The shared store did not answer in time or refused the connection; callers answer `serviceUnavailable`. */
export class KeyValueStoreUnreachable extends Error {
  constructor(cause: unknown) {
    super('The key-value store does not answer', { cause });
    this.name = 'KeyValueStoreUnreachable';
  }
}
