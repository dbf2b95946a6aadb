import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { localStore } from '../platform/safe-storage.ts';

/** How long the service lets somebody be under way elsewhere, milliseconds (contract 3.3). */
const LIFETIME_MS = 600_000;

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
