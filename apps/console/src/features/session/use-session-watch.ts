import type { SessionView } from '@zaixue/contract/operator/site/session';
import { useEffect } from 'react';
import { getSession } from '../../api/session-store.ts';
import { readSession } from './call-session.ts';

/** How often the session is looked at while the tab is visible, milliseconds. */
const EVERY_MS = 60_000;
/** Coming back to the tab looks at once, but not more often than this, milliseconds. */
const AT_MOST_EVERY_MS = 5000;

/** Looks at the session while nobody calls the server, so that a session that locks or ends hides the page. */
export function useSessionWatch(onView: (view: SessionView) => void): void {
  useEffect(() => {
    let looked = Date.now();
    let isBusy = false;
    const look = async (): Promise<void> => {
      if (isBusy || document.visibilityState !== 'visible' || Date.now() - looked < AT_MOST_EVERY_MS) return;
      isBusy = true;
      looked = Date.now();
      try {
        const view = await readSession();
        if (JSON.stringify(view) !== JSON.stringify(getSession())) onView(view);
      } catch {
        // No connection: the next call says so.
      } finally {
        isBusy = false;
      }
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [onView]);
}
