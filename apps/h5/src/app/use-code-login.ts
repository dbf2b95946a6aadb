import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hardNavigate } from '../platform/navigation.ts';
import { claimLoginCode, exchangeLoginCode } from '../session/login-code.ts';
import { hashWithoutLogin, loginCodeIn, withoutLogin } from '../session/login-parameters.ts';
import { takeSocialReturn } from '../session/social-return.ts';

/**
 * Logs in by the code that a social login has left in the address, once per code, as soon as the app is ready; the
 * page is loaded anew with the member (contract 17.6). The address loses the code at once, and its fragment loses the
 * parameters of a login also when there is no login (product-spec 4). True while this is under way: a screen that needs
 * a member is not to ask for one meanwhile.
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
    void exchangeLoginCode(code).then((outcome) => {
      if (outcome !== 'logged-in') {
        setIsExchanging(false);
        return;
      }
      const wanted = takeSocialReturn();
      if (wanted === null) hardNavigate.reload();
      else hardNavigate.replace(wanted);
    });
  }, [isReady, code, navigate, pathname, search, hash]);

  useEffect(() => {
    // With a code all of it is dealt with above, when the app is ready.
    if (code !== null) return;
    const kept = hashWithoutLogin(hash);
    if (kept !== hash) void navigate({ pathname, search, hash: kept }, { replace: true });
  }, [code, navigate, pathname, search, hash]);

  return code !== null || isExchanging;
}
