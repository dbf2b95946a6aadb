import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchWithout } from '../session/login-parameters.ts';
import { showToast } from '../ui/toast/toast-store.ts';

/** Screens that tell of a failed social login themselves (contract 19.4, 19.18). */
const OWN_WORDS: readonly string[] = ['/login-error', '/member/profile'];
const MAX_LENGTH = 100;

/**
 * Says why a social login failed where the service sent the person back to its base address instead of to
 * /login-error (contract 3.3), and removes that from the address.
 */
export function useLoginError(isReady: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const message = OWN_WORDS.includes(pathname) ? null : new URLSearchParams(search).get('login_err_msg');

  useEffect(() => {
    if (!isReady || message === null) return;
    if (message) showToast(message.slice(0, MAX_LENGTH), { role: 'alert' });
    const rest = searchWithout(search, ['login_err_msg', 'action']);
    void navigate({ pathname, search: rest, hash }, { replace: true });
  }, [isReady, message, navigate, pathname, search, hash]);
}
