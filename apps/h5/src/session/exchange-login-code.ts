import { api } from '../api/api.ts';
import { toFlag, toMap, toText } from '../api/normalise.ts';
import { storeLoginCode } from './login-code.ts';
import { requireAction } from './required-action.ts';
import { setToken } from './token-store.ts';

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
