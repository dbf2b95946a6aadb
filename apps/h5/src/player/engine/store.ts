/** A value that tells when it changes. */
export interface Store<State> {
  get(): State;
  set(changed: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

/** Listeners hear of a `set` only if it changed something. */
export function createStore<State extends object>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    set(changed) {
      const isNew = (Object.keys(changed) as (keyof State)[]).some(
        (key) => !Object.is(changed[key], state[key]),
      );
      if (!isNew) return;
      state = { ...state, ...changed };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
