import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '../api/queries/config.ts';
import { MEMBER_KEY, memberQuery } from '../api/queries/member.ts';
import { removeFaceKeys } from './face-keys.ts';
import { FACE_RETURN_PATH, type ForcedStep, forcedStep } from './forced-step.ts';
import { removeLoginCode } from './login-code.ts';
import { removeStashedToken, setToken } from './token-store.ts';

/**
 * Completes a login: stores the token, reloads configuration and member, and resolves with the forced step that
 * comes before the page at `address`, or null (contract 19.2). Removes the state of unfinished logins. Rejects with the `ApiFailure` of what could not be loaded; the token is stored all the same.
 */
export async function completeLogin(
  client: QueryClient,
  token: string,
  address: string,
): Promise<ForcedStep | null> {
  client.removeQueries({ queryKey: [MEMBER_KEY] });
  removeStashedToken();
  removeLoginCode();
  setToken(token);
  const [config, member] = await Promise.all([
    client.fetchQuery({ ...configQuery(), staleTime: 0 }),
    client.fetchQuery({ ...memberQuery('reject'), staleTime: 0 }),
  ]);
  const { pathname } = new URL(address, window.location.origin);
  const next = forcedStep(config, member, pathname);
  if (next === null && pathname !== FACE_RETURN_PATH) removeFaceKeys();
  return next;
}
