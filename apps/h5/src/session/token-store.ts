import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';
import { localStore } from '../platform/safe-storage.ts';

const changes = createListeners();

/** The login token, or null (contract 17.1). */
export const getToken = (): string | null => localStore.get(STORAGE_KEYS.token) || null;

export function setToken(token: string): void {
  localStore.set(STORAGE_KEYS.token, token);
  changes.notify();
}

export function removeToken(): void {
  localStore.remove(STORAGE_KEYS.token);
  changes.notify();
}

/** Moves the token to another key while a mobile number is being bound (contract 17.5). */
export function stashToken(): void {
  const token = getToken();
  if (!token) return;
  localStore.set(STORAGE_KEYS.stashedToken, token);
  removeToken();
}

export const getStashedToken = (): string | null => localStore.get(STORAGE_KEYS.stashedToken) || null;
export const removeStashedToken = (): void => localStore.remove(STORAGE_KEYS.stashedToken);

/** Calls `listener` when the token may have changed, in this tab or in another. Returns a function that ends it. */
export function subscribeToToken(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEYS.token || event.key === null) listener();
  };
  // A page restored from the back-forward cache has missed storage events.
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) listener();
  };
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/**
 * Whether a login token is stored, in this tab or put there by another. False on the server
 * and during hydration, because public pages are rendered for visitors.
 */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    subscribeToToken,
    () => getToken() !== null,
    () => false,
  );
}
