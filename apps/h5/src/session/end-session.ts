import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { MEMBER_KEY } from '../api/queries/member.ts';
import { getToken, removeToken, stashToken } from './token-store.ts';

/** Forgets the member in this browser: token and everything that was loaded for them. */
export function clearSession(client: QueryClient): void {
  removeToken();
  client.removeQueries({ queryKey: [MEMBER_KEY] });
}

/** Forgets the member but keeps the token aside while a mobile number is being bound (contract 17.5). */
export function parkSession(client: QueryClient): void {
  stashToken();
  client.removeQueries({ queryKey: [MEMBER_KEY] });
}

/** Logs out: tells the service, so that the token is void, and forgets the member whatever it answers (contract 3.7). */
export async function logout(client: QueryClient): Promise<void> {
  const told = getToken()
    ? api('logout', {}, { optional: true, unauthorised: 'reject', keepalive: true }).catch(() => undefined)
    : undefined;
  clearSession(client);
  await told;
}
