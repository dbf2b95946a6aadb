import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '../api/queries/config.ts';
import { MEMBER_KEY, memberQuery } from '../api/queries/member.ts';
import { removeFaceKeys } from './face-keys.ts';
import { FACE_RETURN_PATH, type ForcedStep, forcedStep } from './forced-step.ts';
import { removeLoginCode } from './login-code.ts';
import { removeParkedToken, setToken } from './token-store.ts';

/**
 * Enters with a fresh token: stores it, loads configuration and member anew, and resolves with the forced step that
 * comes before the page at `leadsTo`, or null when nothing stands in the way (contract 19.2). What an unfinished
 * login left behind goes. Rejects with the `ApiFailure` of what could not be loaded; the token is stored all the same.
 */
export async function enter(client: QueryClient, token: string, leadsTo: string): Promise<ForcedStep | null> {
  client.removeQueries({ queryKey: [MEMBER_KEY] });
  removeParkedToken();
  removeLoginCode();
  setToken(token);
  const [config, member] = await Promise.all([
    client.fetchQuery({ ...configQuery(), staleTime: 0 }),
    client.fetchQuery({ ...memberQuery('reject'), staleTime: 0 }),
  ]);
  const { pathname } = new URL(leadsTo, window.location.origin);
  const next = forcedStep(config, member, pathname);
  if (next === null && pathname !== FACE_RETURN_PATH) removeFaceKeys();
  return next;
}
