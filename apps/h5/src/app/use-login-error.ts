import { useEffect } from 'react';
import { useLocation, useNavigate } from '../platform/router/router.tsx';
import { searchWithout } from '../session/login-parameters.ts';
import { showToast } from '../ui/toast/toast-store.ts';

/** Screens that show the failure of a social login themselves (contract 19.4, 19.18). */
const SCREENS_WITH_OWN_MESSAGE: readonly string[] = ['/login-error', '/member/profile'];
const MAX_LENGTH = 100;

/**
 * Shows why a social login failed when the server redirected to the base address instead of /login-error
 * (contract 3.3). Removes the message from the address.
 */
export function useLoginError(isReady: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const message = SCREENS_WITH_OWN_MESSAGE.includes(pathname)
    ? null
    : new URLSearchParams(search).get('login_err_msg');

  useEffect(() => {
    if (!isReady || message === null) return;
    if (message) showToast(message.slice(0, MAX_LENGTH), { role: 'alert' });
    const rest = searchWithout(search, ['login_err_msg', 'action']);
    void navigate({ pathname, search: rest, hash }, { replace: true });
  }, [isReady, message, navigate, pathname, search, hash]);
}
