/** The listeners of a value that changes outside React; `subscribe` is what `useSyncExternalStore` takes. */
export interface Listeners {
  /** Calls all listeners. */
  notify(): void;
  /** Adds a listener and returns a function that removes it. */
  subscribe(listener: () => void): () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
