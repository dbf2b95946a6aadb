/** Browsers that do not tell when they are idle wait so long instead, milliseconds. */
const SETTLE_MS = 2_000;

/** Runs `work` once the browser has nothing better to do. Returns how to take that back. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, SETTLE_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}
