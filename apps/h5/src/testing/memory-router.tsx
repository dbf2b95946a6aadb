import { type ReactNode, useState } from 'react';
import {
  addressOf,
  createFixedHistory,
  createKey,
  FIRST_KEY,
  type HistoryEntry,
  type NavigateOptions,
  type NavigationKind,
  type RouterHistory,
  type Target,
} from '../platform/router/history.ts';
import { Router } from '../platform/router/router.tsx';

export type InitialEntry =
  | string
  | {
      readonly pathname: string;
      readonly search?: string;
      readonly hash?: string;
      readonly state?: unknown;
      readonly key?: string;
    };

interface MemoryRouterProps {
  /** The last one is the present one. */
  readonly initialEntries?: readonly InitialEntry[];
  readonly children: ReactNode;
}

/** A router whose history is not the one of the browser. */
export function MemoryRouter({ initialEntries = ['/'], children }: MemoryRouterProps) {
  const [history] = useState(() => createMemoryHistory(initialEntries));
  return <Router history={history}>{children}</Router>;
}

function createMemoryHistory(initial: readonly InitialEntry[]): RouterHistory {
  const entryOf = (kind: NavigationKind, address: string, state: unknown, key: string): HistoryEntry => ({
    kind,
    location: { ...createFixedHistory(address).present().location, state, key },
  });
  const entries = initial.map((each, index) => {
    const { state = null, key = index === 0 ? FIRST_KEY : createKey() } =
      typeof each === 'string' ? {} : each;
    return entryOf('POP', addressOf(each), state, key);
  });
  let index = entries.length - 1;
  let entry = entries[index] as HistoryEntry;
  const listeners = new Set<() => void>();
  return {
    present: () => entry,
    navigate(to: Target | number, { replace = false, state = null }: NavigateOptions = {}) {
      if (typeof to === 'number') {
        index = Math.min(Math.max(index + to, 0), entries.length - 1);
        entry = { kind: 'POP', location: (entries[index] as HistoryEntry).location };
      } else {
        const address = addressOf(to, entry.location.pathname);
        entry = entryOf(replace ? 'REPLACE' : 'PUSH', address, state, createKey());
        if (!replace) index += 1;
        entries.splice(index, replace ? 1 : entries.length, entry);
      }
      for (const onMove of listeners) onMove();
    },
    listen(onMove) {
      listeners.add(onMove);
      return () => listeners.delete(onMove);
    },
  };
}
