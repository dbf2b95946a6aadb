/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry */
/** @typedef {{ packages?: Record<string, LockEntry> }} Lock */

/** Whether what npm wrote down about `node_modules` is what the lock asks for. Optional packages may be missing:
 * npm leaves out those of other platforms. So a tree that somebody installed by hand is not installed again.
 * @param {Lock} lock `package-lock.json`
 * @param {Lock} installed `node_modules/.package-lock.json`
 * @returns {boolean} */
export function isInstalled(lock, installed) {
  const present = installed.packages ?? {};
  return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.link === wanted.link;
  });
}
