/** Wraps a function so that calls in quick succession count as one. npm passes Ctrl-C on although the terminal has
 * sent it already; a person who really presses it again gets through.
 * @template {unknown[]} A
 * @param {(...args: A) => void} act
 * @param {() => number} now milliseconds
 * @returns {(...args: A) => void} */
export function onceASecond(act, now = Date.now) {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    if (now() - last < 1000) return;
    last = now();
    act(...args);
  };
}
