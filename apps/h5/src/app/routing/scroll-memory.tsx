import { useEffect, useRef } from 'react';
import { pageTransitionDone } from '../../platform/navigation/page-transition.ts';
import { useLocation, useNavigationType } from '../../platform/router/router.tsx';
import { sessionStore } from '../../platform/safe-storage.ts';
import { useBrowserLayoutEffect } from '../../platform/use-latest.ts';
import type { ScrollState } from '../../ui/tab-bar.tsx';

const STORED_KEY = 'meedu-h5-scroll';

type Positions = Record<string, number>;

/**
 * Restores the scroll position: a new path starts at the top, going back or reloading returns to the stored position,
 * and a changed query keeps the position (contract 17.10). A tab of the main navigation keeps its own position.
 */
export function ScrollMemory() {
  const { key, pathname, state } = useLocation();
  const kind = useNavigationType();
  const positions = useRef<Positions>({});
  const present = useRef({ key: '', pathname: '' });

  useEffect(() => {
    positions.current = { ...readPositions(), ...positions.current };
    window.history.scrollRestoration = 'manual';
    const onScroll = (): void => {
      positions.current[present.current.key] = window.scrollY;
    };
    const onHide = (): void => {
      sessionStore.set(STORED_KEY, JSON.stringify(positions.current));
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onHide);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    const before = present.current;
    present.current = { key, pathname };
    const isFirst = before.key === '';
    if (isFirst) positions.current = readPositions();
    if (kind === 'POP') {
      const top = positions.current[key];
      if (top !== undefined) window.scrollTo(0, top);
    } else if (before.pathname !== pathname) {
      window.scrollTo(0, scrollTopOf(state) ?? 0);
    }
    pageTransitionDone();
  }, [key, pathname, kind, state]);

  return null;
}

/** The position that a navigation asks for, or null. Other navigations may leave any state. */
export const scrollTopOf = (state: unknown): number | null =>
  (state as Partial<ScrollState> | null)?.scrollTop ?? null;

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStore.get(STORED_KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}
