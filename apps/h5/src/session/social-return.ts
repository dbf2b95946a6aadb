import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { localStore } from '../platform/safe-storage.ts';

const STORED_KEY = 'meedu-h5-social-return';
/** How long the service accepts the return of a social login, milliseconds (contract 3.3). */
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

/** Keeps that the member is leaving for a service elsewhere, to link an account there. */
export const rememberLinkStart = (): void => void localStore.set(STORAGE_KEYS.socialLink, String(Date.now()));

/**
 * Whether linking was begun in this browser within the last 600 s; true once for each start. A code that came any other
 * way is not to be used: whoever sent the link would link an account of their own to the member, and log in with it.
 */
export function claimLinkStart(): boolean {
  const begun = Number(localStore.get(STORAGE_KEYS.socialLink));
  localStore.remove(STORAGE_KEYS.socialLink);
  const age = Date.now() - begun;
  return age >= 0 && age < LIFETIME_MS;
}
