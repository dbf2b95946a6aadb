import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { localStore, sessionStore } from '../platform/safe-storage.ts';

/** Under which a login code is marked as tried, in this tab (contract 17.1). */
const triedKey = (code: string): string => `login_code:${code}`;

/** Marks a login code as tried. False if it already was: each code is exchanged once (contract 17.6). */
export function claimLoginCode(code: string): boolean {
  if (sessionStore.get(triedKey(code)) !== null) return false;
  sessionStore.set(triedKey(code), '1');
  return true;
}

/** Keeps a login code until a mobile number has been given for it on /code-bind-mobile. */
export const storeLoginCode = (code: string): void => void localStore.set(STORAGE_KEYS.loginCode, code);
export const getLoginCode = (): string | null => localStore.get(STORAGE_KEYS.loginCode) || null;
export const removeLoginCode = (): void => localStore.remove(STORAGE_KEYS.loginCode);
