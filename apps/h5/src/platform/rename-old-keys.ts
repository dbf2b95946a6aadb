/** How the keys of earlier releases begin: `zaixue-…`, and `meedu-msv`. */
const OLD_START = /^(zaixue-|meedu-(?=msv$))/;

/**
 * Moves what earlier releases kept to the keys of today (product-spec 3): each old value is read once and removed. A
 * value that is kept under the new key already wins. A browser that keeps nothing has nothing to move.
 */
export function renameOldKeys(open: () => Storage): void {
  try {
    const store = open();
    for (const key of Object.keys(store)) {
      const next = key.replace(OLD_START, 'meedu-h5-');
      if (next === key) continue;
      if (store.getItem(next) === null) store.setItem(next, store.getItem(key) ?? '');
      store.removeItem(key);
    }
  } catch (cause) {
    // A store that is switched off throws a DOMException, and has nothing to move.
    if (!(cause instanceof DOMException)) throw cause;
  }
}
