import { sessionStore } from './safe-storage.ts';

let navigate: ((path: string) => void) | null = null;

/** Sets what goes to a path of the app without loading a page; null while no router is there. */
export function setAppNavigation(go: ((path: string) => void) | null): void {
  navigate = go;
}

/** Goes to a path of the app from outside its components, without loading a page. */
export function navigateInApp(path: string): void {
  navigate?.(path);
}

/** Leaves the app for `address` with a full page load; a seam, so that tests can see where it went. */
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
 * load beyond this page. What a person taps needs no permission.
 */
export function claimPageLoad(address: string, now = Date.now()): boolean {
  const key = KEY_START + address;
  const last = sessionStore.get(key);
  if (last !== null && Math.abs(now - Number(last)) < MINUTE_MS) return false;
  return sessionStore.set(key, String(now));
}

let preloader: ((path: string) => void) | null = null;

/** Tells what fetches the code behind a path of the app. */
export function setPathPreloader(preload: (path: string) => void): void {
  preloader = preload;
}

/** Starts to fetch the code behind a path, for a finger that is about to go there. */
export function preloadPath(path: string): void {
  preloader?.(path);
}
