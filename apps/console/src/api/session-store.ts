import { useQuery } from '@tanstack/react-query';
import type { Permission } from '@zaixue/contract/operator/permissions';
import { operatorSession } from '@zaixue/contract/operator/session';
import { callQuery } from './query-client.ts';

/** The session of this browser; undefined until it is loaded. */
export function useSession() {
  return useQuery({ ...callQuery(operatorSession, {}), staleTime: Number.POSITIVE_INFINITY }).data;
}

/** What the operator's role allows. Nothing until the session is loaded. */
export function useRights(): { readonly can: (permission: Permission) => boolean } {
  const permissions = useSession()?.operator?.permissions ?? [];
  return { can: (permission) => permissions.includes(permission) };
}
