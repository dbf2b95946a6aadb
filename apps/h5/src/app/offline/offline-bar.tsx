import type { QueryClient } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { isServiceReachable } from '../../platform/is-service-reachable.ts';
import { createListeners } from '../../platform/listeners.ts';
import { offlineTexts } from './offline-texts.ts';

/** How often the network is tried while the bar is shown, milliseconds. */
const TRY_AGAIN_MS = 10_000;

/**
 * Above pages and dialogs, below the skip link. Not a style sheet: the first visit would have to name its file.
 */
const BAR_STYLE: CSSProperties = {
  position: 'fixed',
  zIndex: 1050,
  top: 0,
  right: 0,
  left: 0,
  display: 'flex',
  height: 'var(--banner-height)',
  padding: 'env(safe-area-inset-top, 0px) max(var(--safe-right), 12px) 0 max(var(--safe-left), 12px)',
  background: 'var(--vip-ground)',
  color: 'var(--vip)',
  fontSize: 'var(--text-small)',
  alignItems: 'center',
  justifyContent: 'center',
};

const changes = createListeners();
let isShown = false;
let isMounted = false;

function setShown(shown: boolean): void {
  isShown = shown;
  changes.notify();
}

/**
 * Says that kept content is shown, until the service can be reached again; then everything shown is loaded anew. The bar has a
 * root of its own: the app does not contain it, because it is loaded on demand and few visits need it.
 */
export function showOfflineBar(client: QueryClient): void {
  if (!isMounted) {
    isMounted = true;
    const host = document.createElement('div');
    // Present before its text, so that screen readers announce the text.
    host.setAttribute('role', 'status');
    document.body.prepend(host);
    createRoot(host).render(<OfflineBarPlace client={client} />);
  }
  setShown(true);
}

function OfflineBarPlace({ client }: { readonly client: QueryClient }) {
  const shown = useSyncExternalStore(changes.subscribe, () => isShown);
  return shown ? <OfflineBar client={client} /> : null;
}

function OfflineBar({ client }: { readonly client: QueryClient }) {
  useLayoutEffect(() => {
    // The page begins below the bar.
    const { style } = document.documentElement;
    style.setProperty('--banner-height', 'calc(env(safe-area-inset-top, 0px) + 32px)');
    style.setProperty('--safe-top', 'var(--banner-height)');
    return () => {
      style.removeProperty('--safe-top');
      style.removeProperty('--banner-height');
    };
  }, []);
  useEffect(() => {
    let isTrying = false;
    const tryAgain = async (): Promise<void> => {
      if (isTrying || document.visibilityState === 'hidden') return;
      isTrying = true;
      const isReachable = await isServiceReachable();
      isTrying = false;
      if (!isReachable) return;
      setShown(false);
      await client.invalidateQueries();
    };
    const timer = setInterval(tryAgain, TRY_AGAIN_MS);
    window.addEventListener('online', tryAgain);
    document.addEventListener('visibilitychange', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
      document.removeEventListener('visibilitychange', tryAgain);
    };
  }, [client]);
  return <p style={BAR_STYLE}>{offlineTexts.kept}</p>;
}
