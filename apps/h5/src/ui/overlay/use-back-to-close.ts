import { useEffect, useRef } from 'react';
import { useLatest } from '../../platform/use-latest.ts';

/** What covers the page now, the topmost last: a document may be opened from a sheet. */
const covers: object[] = [];

/**
 * Gives something that covers the page a history entry of its own, so that the back button closes it instead of
 * leaving the page. Returns the one way to close it, which takes that entry away first. The entry copies the
 * router's state: for the router nothing has moved.
 */
export function useBackToClose(open: boolean, onClose: () => void): (after?: () => void) => void {
  const latestOnClose = useLatest(onClose);
  const afterClosing = useRef<(() => void) | undefined>(undefined);

  /** Whether the entry of its own is there, and whether it is still needed. */
  const hasEntry = useRef(false);
  const isNeeded = useRef(false);

  useEffect(() => {
    if (!open) return undefined;
    isNeeded.current = true;
    const cover = {};
    covers.push(cover);
    if (!hasEntry.current) {
      hasEntry.current = true;
      const before = window.history.state as object | null;
      window.history.pushState({ ...before, isCovered: true }, '');
    }
    const onPop = (): void => {
      if (covers.at(-1) !== cover) return;
      hasEntry.current = false;
      const after = afterClosing.current;
      afterClosing.current = undefined;
      latestOnClose.current();
      // The router handles the same event first; navigate after it.
      if (after) setTimeout(after);
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      isNeeded.current = false;
      covers.splice(covers.indexOf(cover), 1);
      // Strict mode ends each effect once and starts it again at once; the entry is then still needed.
      queueMicrotask(() => {
        if (isNeeded.current || !hasEntry.current) return;
        hasEntry.current = false;
        if (isOnCoveredEntry()) window.history.back();
      });
    };
  }, [open, latestOnClose]);

  return (after) => {
    afterClosing.current = after;
    if (isOnCoveredEntry()) window.history.back();
    else latestOnClose.current();
  };
}

function isOnCoveredEntry(): boolean {
  const state = window.history.state as { isCovered?: boolean } | null;
  return state?.isCovered === true;
}
