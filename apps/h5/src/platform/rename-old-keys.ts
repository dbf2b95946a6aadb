/** Beginnings of the keys that earlier releases used, with the one that takes their place. */
const OLD_KEYS: readonly (readonly [before: string, after: string])[] = [
  ['zaixue-', 'meedu-h5-'],
  ['meedu-msv', 'meedu-h5-msv'],
];

/**
 * Moves what earlier releases kept to the keys of today (product-spec 3): each old value is read once and removed. A
 * value that is kept under the new key already wins. A browser that keeps nothing has nothing to move.
 */
export function renameOldKeys(open: () => Storage): void {
  try {
    const store = open();
    for (const key of Object.keys(store)) {
      const found = OLD_KEYS.find(([before]) => key.startsWith(before));
      if (!found) continue;
      const [before, after] = found;
      const next = after + key.slice(before.length);
      const value = store.getItem(key);
      store.removeItem(key);
      if (value !== null && store.getItem(next) === null) store.setItem(next, value);
    }
  } catch (cause) {
    // A store that is switched off throws a DOMException, and has nothing to move.
    if (!(cause instanceof DOMException)) throw cause;
  }
}
