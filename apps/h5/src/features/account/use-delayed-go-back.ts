import { LOGIN_REDIRECT_DELAY_MS } from '@zaixue/contract/constants';
import { useCallback, useEffect, useRef } from 'react';
import { canGoBack } from '../../platform/navigation/can-go-back.ts';
import { useNavigate } from '../../platform/router/router.tsx';

const FALLBACK_PATH = '/member/profile';

/**
 * Returns a function that goes back one step after half a second, so that the toast can be read (contract 19.20 to
 * 19.22). Without history it opens the profile. It does nothing if the screen was left meanwhile. Callers await it and
 * stay busy until then, so that nothing is sent twice.
 */
export function useDelayedGoBack(): () => Promise<void> {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(async () => {
    await new Promise<void>((resolve) => {
      timer.current = setTimeout(resolve, LOGIN_REDIRECT_DELAY_MS);
    });
    if (canGoBack(1)) await navigate(-1);
    else await navigate(FALLBACK_PATH, { replace: true });
  }, [navigate]);
}
