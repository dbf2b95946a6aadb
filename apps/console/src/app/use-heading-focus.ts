import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** How long the heading of a page that loads is waited for, milliseconds. */
const LONGEST_MS = 10_000;

/** After a navigation the heading of the new page gets the focus, also when it comes with the data of the page. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    if (!main) return;
    const focus = (): boolean => {
      const heading = main.querySelector('h1');
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    if (focus()) return;
    const observer = new MutationObserver(() => focus() && stop());
    const stop = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      for (const event of ['pointerdown', 'keydown']) window.removeEventListener(event, stop);
    };
    const timer = setTimeout(stop, LONGEST_MS);
    observer.observe(main, { childList: true, subtree: true });
    // An operator who already works in another place keeps the focus there.
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, stop);
    return stop;
  }, [pathname]);
}
