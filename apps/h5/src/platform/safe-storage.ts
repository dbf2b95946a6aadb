/** What the app uses of the browser's key-value stores. */
export interface KeyValueStore {
  get(key: string): string | null;
  /** False when the value lasts only as long as the page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/**
 * A store that never throws: private browsing, a full disk or a switched-off store fall back to memory, which
 * lasts as long as the page.
 */
function safeStore(open: () => Storage): KeyValueStore {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return open().getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key, value) {
      try {
        open().setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Nothing is kept there.
      }
    },
  };
}

let isLocalStoreInMemory = false;

/** With true, this page neither reads nor changes what the browser keeps for all tabs; for previews. */
export function keepLocalStoreInMemory(isInMemory: boolean): void {
  isLocalStoreInMemory = isInMemory;
}

/** Survives the page and is shared by tabs. */
export const localStore = safeStore(() => {
  if (isLocalStoreInMemory) throw new Error('kept in memory');
  return window.localStorage;
});
/** Survives a reload, per tab. */
export const sessionStore = safeStore(() => window.sessionStorage);
