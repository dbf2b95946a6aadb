import { useLocation } from '../../platform/router/router.tsx';
import { loginAddress } from '../../session/safe-redirect.ts';
import { useHasToken } from '../../session/token-store.ts';

/** For a visitor the address of the login screen, which leads back to the present screen; null for a member. */
export function useReturnLogin(): string | null {
  const { pathname, search } = useLocation();
  return useHasToken() ? null : loginAddress(pathname + search);
}
