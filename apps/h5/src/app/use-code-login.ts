import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../platform/router/router.tsx';
import { claimLoginCode } from '../session/claim-login-code.ts';
import { hashWithoutLogin, loginCodeIn, withoutLogin } from '../session/login-parameters.ts';

/**
 * Logs in with the code that a social login adds to the address, once per code, then reloads the page (contract 17.6).
 * The code is removed from the address at once. Login parameters in the fragment are always removed (product-spec 4).
 * Returns true while the login is in progress, so that screens do not ask for a login meanwhile.
 */
export function useCodeLogin(isReady: boolean): boolean {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isExchanging, setIsExchanging] = useState(false);
  const code = loginCodeIn({ search, hash });

  useEffect(() => {
    if (!isReady || code === null) return;
    const isNew = claimLoginCode(code);
    setIsExchanging(isNew);
    void navigate({ pathname, ...withoutLogin({ search, hash }) }, { replace: true });
    if (!isNew) return;
    // Few visits come from a social login.
    import('../session/login-code.ts')
      .then(({ logInByCode }) => logInByCode(code))
      .catch(() => false)
      .then((isLoggedIn) => {
        if (!isLoggedIn) setIsExchanging(false);
      });
  }, [isReady, code, navigate, pathname, search, hash]);

  useEffect(() => {
    // With a code, the effect above cleans the address.
    if (code !== null) return;
    const kept = hashWithoutLogin(hash);
    if (kept !== hash) void navigate({ pathname, search, hash: kept }, { replace: true });
  }, [code, navigate, pathname, search, hash]);

  return code !== null || isExchanging;
}
