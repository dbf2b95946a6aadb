/** A counter for `countAll`. */
export interface Counter {
  readonly key: string;
  readonly lifetimeSeconds: number;
}

/**
 * Stores short-lived values and counters. Every operation is atomic, also between processes that share the store.
 * Lifetimes are in seconds. An expired value counts as absent.
 */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  /** Reads several values at once, in the order of their keys. */
  getAll(keys: readonly string[]): Promise<(string | null)[]>;
  /** Stores a value, replacing an existing one. */
  set(key: string, value: string, lifetimeSeconds: number): Promise<void>;
  /** Stores a value only if the key is absent; returns whether it did. */
  setIfAbsent(key: string, value: string, lifetimeSeconds: number): Promise<boolean>;
  /** Reads and deletes in one step: of two callers only one gets the value. */
  take(key: string): Promise<string | null>;
  /** Deletes if the stored value equals `value`; returns whether it did. Of two callers only one gets true. */
  takeIfEqual(key: string, value: string): Promise<boolean>;
  /** Deletes several keys together; absent keys are ignored. */
  delete(...keys: string[]): Promise<void>;
  /** Increments a counter and returns the new count. The lifetime starts with the first count and is not renewed. */
  count(key: string, lifetimeSeconds: number): Promise<number>;
  /** Increments several different counters together; returns the new counts in the order of the keys. */
  countAll(counters: readonly Counter[]): Promise<number[]>;
  /**
   * Sends a message to everybody who listens on a channel at this moment, also in this process. The store in a database reaches only
   * this process.
   */
  publish(channel: string, message: string): Promise<void>;
  /**
   * Calls `listener` with each message of a channel, and with null when messages may have been missed: when it begins to listen, and
   * after each loss of the connection. Never throws; while the store is unreachable nothing is heard. The returned function ends it.
   */
  subscribe(channel: string, listener: (message: string | null) => void): () => void;
  /** Releases connections. */
  close(): Promise<void>;
}

/** The store did not answer in time or refused the connection. Callers answer `serviceUnavailable`. */
export class KeyValueStoreUnreachable extends Error {
  constructor(cause: unknown) {
    super('The key-value store does not answer', { cause });
    this.name = 'KeyValueStoreUnreachable';
  }
}
