import { LOGIN_REDIRECT_DELAY_MS } from '@zaixue/contract/constants';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { canGoBack } from '../../platform/can-go-back.ts';

const FALLBACK = '/member/profile';

/**
 * Goes back one step half a second after something was done, so that its toast can be read, unless the person has
 * left by then (contract 19.20 to 19.22). Where there is no step back, to the profile. What is awaited until then
 * stays busy, so that nothing is sent twice.
 */
export function useGoBackSoon(): () => Promise<void> {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(async () => {
    await new Promise<void>((resolve) => {
      timer.current = setTimeout(resolve, LOGIN_REDIRECT_DELAY_MS);
    });
    if (canGoBack(1)) await navigate(-1);
    else await navigate(FALLBACK, { replace: true });
  }, [navigate]);
}
