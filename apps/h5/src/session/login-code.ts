import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { api } from '../api/api.ts';
import { toFlag, toMap, toText } from '../api/normalise.ts';
import { hardNavigate } from '../platform/navigation/navigation.ts';
import { localStore } from '../platform/safe-storage.ts';
import { requireAction } from './required-action.ts';
import { takeSocialReturn } from './social-return.ts';
import { setToken } from './token-store.ts';

/** Keeps a login code until a mobile number has been given for it on /code-bind-mobile. */
export const storeLoginCode = (code: string): void => void localStore.set(STORAGE_KEYS.loginCode, code);
export const getLoginCode = (): string | null => localStore.get(STORAGE_KEYS.loginCode) || null;
export const removeLoginCode = (): void => localStore.remove(STORAGE_KEYS.loginCode);

/**
 * Exchanges the code of a social login (contract 17.6), then loads the page from where the login began. False when nobody is logged in:
 * the reason has been shown, or the code is kept and the app asks for a mobile number.
 */
export async function logInByCode(code: string): Promise<boolean> {
  if (!(await exchangeLoginCode(code))) return false;
  const target = takeSocialReturn();
  if (target === null) hardNavigate.reload();
  else hardNavigate.replace(target);
  return true;
}

/** Whether the code gave a token, which is then stored. */
async function exchangeLoginCode(code: string): Promise<boolean> {
  try {
    const answer = toMap<unknown>(await api('loginCode', { code }, { anonymous: true }));
    const token = toText(answer.token);
    if (toFlag(answer.success) === 1 && token) {
      setToken(token);
      return true;
    }
    if (answer.action === 'bind_mobile') {
      storeLoginCode(code);
      requireAction('register-mobile');
    }
  } catch {
    // The call has shown why.
  }
  return false;
}
