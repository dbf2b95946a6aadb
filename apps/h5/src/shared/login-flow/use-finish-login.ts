import { canGoBack } from '../../platform/navigation/can-go-back.ts';
import { useSearch } from '../../platform/navigation/use-search.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { loginReturnPath } from '../../session/safe-redirect.ts';
import { useAfterLogin } from './use-after-login.ts';

/**
 * Finishes a login with its token: on to the page that asked for it, the decoded `redirect`. Where nobody asked,
 * `stepsBack` pages back, or home where there are not so many (contract 19.2, 19.3).
 */
export function useFinishLogin(stepsBack = 1): (token: string) => Promise<void> {
  const navigate = useNavigate();
  const [search] = useSearch();
  const redirect = search.get('redirect');
  const address = loginReturnPath(redirect, '/');
  return useAfterLogin({
    address,
    goOn() {
      if (redirect === null && canGoBack(stepsBack)) void navigate(-stepsBack);
      else void navigate(address, { replace: true });
    },
  });
}
