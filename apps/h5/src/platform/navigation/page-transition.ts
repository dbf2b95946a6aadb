/** The browser shows no change while a transition waits for the new page: this long at most, milliseconds. */
const GIVE_UP_MS = 400;

let finish: (() => void) | null = null;
let latest: ViewTransition | null = null;

/** Whether the system setting "reduce motion" is on. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Goes to another page of the app with a transition, where the browser has view transitions (design: page push and
 * pop). `direction` is told to the styles as `data-going` on the root element. Elsewhere, just goes.
 */
export function goWithTransition(direction: 'forward' | 'back', go: () => void): void {
  const { documentElement: root } = document;
  if (typeof document.startViewTransition !== 'function' || prefersReducedMotion()) {
    go();
    return;
  }
  root.dataset.going = direction;
  const transition = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
        setTimeout(() => {
          if (finish === resolve) pageTransitionDone();
        }, GIVE_UP_MS);
        go();
      }),
  );
  latest = transition;
  const clean = (): void => {
    // A transition that begins before this one has ended replaces it, and its direction.
    if (latest === transition) delete root.dataset.going;
  };
  transition.finished.then(clean, clean);
}

/** Whether a page transition waits for the new page. */
export const isPageTransitionPending = (): boolean => finish !== null;

/** To be called when the new page is in the document. */
export function pageTransitionDone(): void {
  finish?.();
  finish = null;
}
