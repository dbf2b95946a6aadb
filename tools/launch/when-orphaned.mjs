const LOOK_EVERY = 200;

/** Calls `act` once when the process that started this one is gone. npm runs scripts through a shell; a SIGTERM for
 * npm ends that shell, which tells nobody.
 * @param {() => void} act
 * @param {() => number} parent present parent's process id
 * @returns {() => void} stops watching */
export function whenOrphaned(act, parent = () => process.ppid) {
  const first = parent();
  const timer = setInterval(() => {
    if (parent() === first) return;
    clearInterval(timer);
    act();
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}
