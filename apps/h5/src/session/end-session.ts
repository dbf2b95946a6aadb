import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { MEMBER_KEY } from '../api/queries/member.ts';
import { getToken, removeToken, stashToken } from './token-store.ts';

/** Removes the token and the cached data of the member. */
export function clearSession(client: QueryClient): void {
  removeToken();
  client.removeQueries({ queryKey: [MEMBER_KEY] });
}

/** Clears the session but keeps the token in another key while a mobile number is being bound (contract 17.5). */
export function stashSession(client: QueryClient): void {
  stashToken();
  client.removeQueries({ queryKey: [MEMBER_KEY] });
}

/** Logs out: ends the session on the service and clears it here, also when the call fails (contract 3.7). */
export async function logout(client: QueryClient): Promise<void> {
  const logoutCall = getToken()
    ? api('logout', {}, { optional: true, unauthorised: 'reject', keepalive: true }).catch(() => undefined)
    : undefined;
  clearSession(client);
  await logoutCall;
}
