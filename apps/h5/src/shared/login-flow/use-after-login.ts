import { useQueryClient } from '@tanstack/react-query';
import { LOGIN_REDIRECT_DELAY_MS } from '@zaixue/contract/constants';
import { isUnauthorised } from '../../api/api-failure.ts';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { completeLogin } from '../../session/complete-login.ts';
import { clearSession } from '../../session/end-session.ts';
import { requireAction } from '../../session/required-action.ts';

interface LoginReturn {
  /** Where the login leads, within the app. */
  readonly goOn: () => void;
  /** The same as a path of the app. */
  readonly address: string;
}

/**
 * What follows every login, given its token: member and configuration are loaded, then the app asks for the next
 * forced step or, after 500 ms, goes on (contract 19.2).
 */
export function useAfterLogin({ goOn, address }: LoginReturn): (token: string) => Promise<void> {
  const client = useQueryClient();
  return async (token) => {
    try {
      const step = await completeLogin(client, token, address);
      if (step) {
        requireAction(step);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, LOGIN_REDIRECT_DELAY_MS));
      goOn();
    } catch (failure) {
      if (isUnauthorised(failure)) {
        clearSession(client);
        goOn();
        return;
      }
      // The login itself succeeded. A fresh start loads what is missing, or says that it cannot be had.
      hardNavigate.replace(address);
    }
  };
}
