/**
 * Holds what is dear to make. Callers that ask for the same thing at once share one production; a failed one is not
 * kept; the entries unused for longest go when the weights together pass `limit`.
 */
export interface SharedCache<Value> {
  get(key: string, produce: () => Promise<Value>): Promise<Value>;
}

/** An empty cache; `limit` is in the unit that `weigh` answers in, e.g. bytes. */
export function createSharedCache<Value>(options: {
  readonly limit: number;
  readonly weigh: (value: Value) => number;
}): SharedCache<Value> {
  const kept = new Map<string, Value>();
  const underWay = new Map<string, Promise<Value>>();
  let weight = 0;

  function keep(key: string, value: Value): void {
    kept.set(key, value);
    weight += options.weigh(value);
    for (const [oldest, other] of kept) {
      if (weight <= options.limit) break;
      kept.delete(oldest);
      weight -= options.weigh(other);
    }
  }

  return {
    async get(key, produce) {
      const found = kept.get(key);
      if (found !== undefined) {
        // A map remembers the order of insertion: inserted again, the entry counts as used last.
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const shared = underWay.get(key);
      if (shared) return shared;
      const production = produce();
      underWay.set(key, production);
      try {
        const value = await production;
        keep(key, value);
        return value;
      } finally {
        underWay.delete(key);
      }
    },
  };
}
