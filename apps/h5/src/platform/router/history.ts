import { hardNavigate } from '../navigation/navigation.ts';

/** Where the app is. The path is as the browser encodes it; `state` is what the navigation left for the screen. */
export interface Location {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its hash sign, or empty. */
  readonly hash: string;
  readonly state: unknown;
  /** The same for each visit of a history entry. */
  readonly key: string;
}

/** How the app came to a location: a new entry, another one in the same place, or the first, back and forward. */
export type NavigationKind = 'PUSH' | 'REPLACE' | 'POP';

export interface HistoryEntry {
  readonly location: Location;
  readonly kind: NavigationKind;
}

/** A path of the app, or only a query, which keeps the present path. */
export type Target = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

export interface NavigateOptions {
  /** Takes the place of the present history entry. */
  readonly replace?: boolean | undefined;
  /** Left in the history entry for the screen to read; only what can be cloned. */
  readonly state?: unknown;
}

export interface NavigateFunction {
  (to: Target, options?: NavigateOptions): void;
  /** Goes that many entries forward, or back if it is negative. */
  (entries: number): void;
}

/** What a router shows and moves. */
export interface RouterHistory {
  /** The same object until the app moves. */
  present(): HistoryEntry;
  readonly navigate: NavigateFunction;
  /** Calls `onMove` after each move; returns what ends this. */
  listen(onMove: () => void): () => void;
}

/** Key of an entry that the app has not made. */
export const FIRST_KEY = 'default';

export const createKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * The address of a target on this site. A path always begins with one slash: browsers read what follows two slashes as a
 * host name.
 */
export function addressOf(to: Target, presentPath = '/'): string {
  const [, pathname, search = '', hash = ''] =
    typeof to === 'string'
      ? (/^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [])
      : ['', to.pathname, to.search, to.hash];
  const path = `/${(pathname || presentPath).replace(/^[/\\]+/, '')}`;
  return path + (search === '?' ? '' : search) + (hash === '#' ? '' : hash);
}

/** The history of the browser. */
export function createBrowserHistory(): RouterHistory {
  const read = (kind: NavigationKind): HistoryEntry => {
    const { pathname, search, hash } = window.location;
    const kept = window.history.state as { readonly usr?: unknown; readonly key?: string } | null;
    return {
      kind,
      location: { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? FIRST_KEY },
    };
  };
  let entry = read('POP');
  const listeners = new Set<() => void>();
  const moveTo = (next: HistoryEntry): void => {
    entry = next;
    for (const onMove of listeners) onMove();
  };
  const onPop = (): void => {
    const next = read('POP');
    // Something that covers the page has a history entry with the same key (`ui/overlay/use-back-to-close.ts`).
    if (!isSameEntry(entry.location, next.location)) moveTo(next);
  };
  return {
    present: () => entry,
    navigate(to: Target | number, { replace = false, state = null }: NavigateOptions = {}) {
      if (typeof to === 'number') return window.history.go(to);
      // With the origin, no text can lead to another site.
      const address = window.location.origin + addressOf(to, window.location.pathname);
      const kept = { usr: state, key: createKey() };
      try {
        if (replace) window.history.replaceState(kept, '', address);
        else window.history.pushState(kept, '', address);
      } catch {
        // Safari refuses more than 100 entries in 30 s.
        if (replace) hardNavigate.replace(address);
        else hardNavigate.to(address);
        return;
      }
      moveTo(read(replace ? 'REPLACE' : 'PUSH'));
    },
    listen(onMove) {
      if (listeners.size === 0) window.addEventListener('popstate', onPop);
      listeners.add(onMove);
      return () => {
        listeners.delete(onMove);
        if (listeners.size === 0) window.removeEventListener('popstate', onPop);
      };
    },
  };
}

const isSameEntry = (one: Location, other: Location): boolean =>
  one.key === other.key && addressOf(one) === addressOf(other);

/** A history that stays at one address, for the server. */
export function createFixedHistory(address: string): RouterHistory {
  const { pathname, search, hash } = new URL(address, 'http://a.invalid');
  const entry: HistoryEntry = {
    kind: 'POP',
    location: { pathname, search, hash, state: null, key: FIRST_KEY },
  };
  return { present: () => entry, navigate: () => undefined, listen: () => () => undefined };
}
