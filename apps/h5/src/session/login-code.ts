import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { api } from '../api/api.ts';
import { toFlag, toMap, toText } from '../api/normalise.ts';
import { localStore, sessionStore } from '../platform/safe-storage.ts';
import { requireAction } from './required-action.ts';
import { setToken } from './token-store.ts';

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

/**
 * Exchanges the code of a social login (contract 17.6). `logged-in`: the token is stored. `needs-mobile`: the code
 * is kept and the app asks for a mobile number. `failed`: the reason has been shown.
 */
export async function exchangeLoginCode(code: string): Promise<'logged-in' | 'needs-mobile' | 'failed'> {
  try {
    const answer = toMap<unknown>(await api('loginCode', { code }, { anonymous: true }));
    const token = toText(answer.token);
    if (toFlag(answer.success) === 1 && token) {
      setToken(token);
      return 'logged-in';
    }
    if (answer.action === 'bind_mobile') {
      storeLoginCode(code);
      requireAction('register-mobile');
      return 'needs-mobile';
    }
    return 'failed';
  } catch {
    return 'failed';
  }
}
