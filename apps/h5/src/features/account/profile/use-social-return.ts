import { useEffect } from 'react';
import { api } from '../../../api/api.ts';
import { useSearch } from '../../../platform/navigation/use-search.ts';
import { claimLoginCode } from '../../../session/claim-login-code.ts';
import { claimLinkStart } from '../../../session/social-return.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { profileTexts } from '../account-texts.ts';
import { useReloadMember } from '../use-reload-member.ts';

const PARAMETERS = ['login_code', 'action', 'login_err_msg', 'error'];

/**
 * Handles the return from a social service: links the account with the code in the address, once per code and only if
 * this browser started it, or shows the failure (contract 19.18). Removes the parameters from the address.
 */
export function useSocialReturn(): void {
  const [search, setSearch] = useSearch();
  const reload = useReloadMember();

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the address once on entry
  useEffect(() => {
    if (!PARAMETERS.some((name) => search.has(name))) return;
    const code = search.get('login_code');
    const problem = search.get('login_err_msg') || search.get('error');
    const wasStartedHere = claimLinkStart();
    const isForBinding = search.get('action') === 'bind';
    const rest = new URLSearchParams(search);
    for (const name of PARAMETERS) rest.delete(name);
    setSearch(rest);
    if (problem) showToast(problem);
    else if (code && isForBinding && claimLoginCode(code)) {
      if (wasStartedHere) void bind(code);
      else showToast(profileTexts.bindForeign);
    }
  }, []);

  const bind = async (code: string): Promise<void> => {
    try {
      await api('socialiteBindWithCode', { code });
    } catch {
      return;
    }
    showToast(profileTexts.bindDone);
    await reload();
  };
}
