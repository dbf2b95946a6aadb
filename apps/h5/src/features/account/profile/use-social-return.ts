import { useEffect } from 'react';
import { api } from '../../../api/api.ts';
import { useSearch } from '../../../platform/use-search.ts';
import { claimLoginCode } from '../../../session/login-code.ts';
import { claimLinkStart } from '../../../session/social-return.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { profileTexts } from '../account-texts.ts';
import { useReloadMember } from '../use-reload-member.ts';

const PARAMETERS = ['login_code', 'action', 'login_err_msg', 'error'];

/**
 * What the way back from a service elsewhere brought: a code that links the account there, once per code and only if
 * the way began in this browser, or the reason why not (contract 19.18). Its parameters leave the address.
 */
export function useSocialReturn(): void {
  const [search, setSearch] = useSearch();
  const reload = useReloadMember();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says on entry
  useEffect(() => {
    if (!PARAMETERS.some((name) => search.has(name))) return;
    const code = search.get('login_code');
    const problem = search.get('login_err_msg') || search.get('error');
    const isOurs = claimLinkStart();
    const isForBinding = search.get('action') === 'bind';
    const rest = new URLSearchParams(search);
    for (const name of PARAMETERS) rest.delete(name);
    setSearch(rest);
    if (problem) showToast(problem);
    else if (code && isForBinding && claimLoginCode(code)) {
      if (isOurs) void bind(code);
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
