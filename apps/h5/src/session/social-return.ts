import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { localStore } from '../platform/safe-storage.ts';

const STORED_KEY = 'meedu-h5-social-return';
/** How long the service accepts the return of a social login, milliseconds (contract 3.3). */
const LIFETIME_MS = 600_000;

/** Keeps the path to open after a social login whose return address had to be shortened; null removes it. */
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

/** Remembers that linking a social account was started. */
export const rememberLinkStart = (): void => void localStore.set(STORAGE_KEYS.socialLink, String(Date.now()));

/**
 * Whether linking was begun in this browser within the last 600 s; true once for each start. Other codes
 * are ignored: an attacker could send a link that attaches the attacker's account to the member (login CSRF).
 */
export function claimLinkStart(): boolean {
  const begun = Number(localStore.get(STORAGE_KEYS.socialLink));
  localStore.remove(STORAGE_KEYS.socialLink);
  const age = Date.now() - begun;
  return age >= 0 && age < LIFETIME_MS;
}
