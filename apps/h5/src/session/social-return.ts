import { localStore } from '../platform/safe-storage.ts';

const STORED_KEY = 'meedu-h5-social-return';
/** How long the service lets somebody be under way elsewhere, milliseconds (contract 3.3). */
const LIFETIME_MS = 600_000;

/** Keeps the path to open after a social login whose return address had to be shortened; null forgets the last one. */
export function rememberSocialReturn(path: string | null, now = Date.now()): void {
  if (path === null) localStore.remove(STORED_KEY);
  else localStore.set(STORED_KEY, `${now} ${path}`);
}

/** The path that was kept within the last 600 s, once, or null. */
export function takeSocialReturn(now = Date.now()): string | null {
  const kept = localStore.get(STORED_KEY);
  localStore.remove(STORED_KEY);
  const [, at, path] = /^(\d+) (\/.*)$/.exec(kept ?? '') ?? [];
  const age = now - Number(at);
  return path && age >= 0 && age < LIFETIME_MS ? path : null;
}
