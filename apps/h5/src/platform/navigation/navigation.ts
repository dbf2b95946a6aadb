import { sessionStore } from '../safe-storage.ts';

let navigate: ((path: string) => void) | null = null;

/** Sets the router's navigation, which loads no page; null while no router is mounted. */
export function setAppNavigation(go: ((path: string) => void) | null): void {
  navigate = go;
}

/** Navigates to a path of the app from outside components, without a page load. */
export function navigateInApp(path: string): void {
  navigate?.(path);
}

/** Loads a page. An object, so that tests can replace its methods. */
export const hardNavigate = {
  to(address: string): void {
    window.location.assign(address);
  },
  /** Like `to`, but the present page is not kept in the history. */
  replace(address: string): void {
    window.location.replace(address);
  },
  reload(): void {
    window.location.reload();
  },
};

const KEY_START = 'meedu-h5-page-load:';
const MINUTE_MS = 60_000;

/**
 * Asks whether the app may load the page at `address` by itself. It may once per address and minute, remembered in the
 * tab, so that a page whose calls all fail cannot load itself for ever. False also when the browser cannot remember the
 * load beyond this page. Taps of the member are not limited.
 */
export function claimPageLoad(address: string, now = Date.now()): boolean {
  const key = KEY_START + address;
  const last = sessionStore.get(key);
  if (last !== null && Math.abs(now - Number(last)) < MINUTE_MS) return false;
  return sessionStore.set(key, String(now));
}

/** Loads a path of the app before it is shown. */
export interface PathLoader {
  /** Loads the code of its screen. */
  code(path: string): void;
  /** Loads the data of its screen. */
  data(path: string): void;
}

let loader: PathLoader | null = null;

/** Sets what loads a path before it is shown. */
export function setPathLoader(pathLoader: PathLoader): void {
  loader = pathLoader;
}

/** Starts to load the code of a path that is likely to be shown, such as when a finger is on its link. */
export function preloadCode(path: string): void {
  loader?.code(path);
}

/** Starts to load the data of a path that is shown next. */
export function preloadData(path: string): void {
  loader?.data(path);
}
