import { useEffect, useRef } from 'react';

/**
 * Gives something that covers the page a history entry of its own, so that the back button closes it instead of
 * leaving the page. Returns the one way to close it, which takes that entry away first. The entry copies the
 * router's state: for the router nothing has moved.
 */
export function useBackToClose(open: boolean, onClose: () => void): (after?: () => void) => void {
  const closing = useRef<{ onClose: () => void; after: (() => void) | undefined }>({
    onClose,
    after: undefined,
  });
  closing.current.onClose = onClose;

  useEffect(() => {
    if (!open) return undefined;
    const before = window.history.state as object | null;
    window.history.pushState({ ...before, isCovered: true }, '');
    const onPop = (): void => {
      const { after } = closing.current;
      closing.current.after = undefined;
      closing.current.onClose();
      // The router hears of the same event; whoever navigates does so after it.
      if (after) setTimeout(after);
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      if (isOnCoveredEntry()) window.history.back();
    };
  }, [open]);

  return (after) => {
    closing.current.after = after;
    if (isOnCoveredEntry()) window.history.back();
    else closing.current.onClose();
  };
}

function isOnCoveredEntry(): boolean {
  const state = window.history.state as { isCovered?: boolean } | null;
  return state?.isCovered === true;
}
