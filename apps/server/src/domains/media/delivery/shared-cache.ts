import { LRUCache } from 'lru-cache';

/**
 * Caches what is expensive to produce. Concurrent calls for the same key share one production. A failed production is
 * not cached. The least recently used entries are removed when the total weight exceeds the limit.
 */
export interface SharedCache<Value> {
  get(key: string, produce: () => Promise<Value>): Promise<Value>;
}

/** `limit` is the maximum total weight, in the unit of `weigh`, for example bytes. */
export function createSharedCache<Value>(options: {
  readonly limit: number;
  readonly weigh: (value: Value) => number;
}): SharedCache<Value> {
  const entries = new LRUCache<string, { readonly value: Value }>({
    maxSize: options.limit,
    // The library rejects a size of 0.
    sizeCalculation: ({ value }) => Math.max(1, options.weigh(value)),
  });
  const pending = new Map<string, Promise<Value>>();

  async function produceOnce(key: string, produce: () => Promise<Value>): Promise<Value> {
    try {
      const value = await produce();
      entries.set(key, { value });
      return value;
    } finally {
      pending.delete(key);
    }
  }

  return {
    async get(key, produce) {
      const found = entries.get(key);
      if (found) return found.value;
      const production = pending.get(key) ?? produceOnce(key, produce);
      pending.set(key, production);
      return production;
    },
  };
}
