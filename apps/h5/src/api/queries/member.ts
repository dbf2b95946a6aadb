import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MemberDetail } from '@zaixue/contract/entities/member';
import { useHasToken } from '../../session/token-store.ts';
import { toInteger, toText } from '../normalise.ts';
import { normaliseMember } from '../normalise-member.ts';
import { toListPage } from '../paged-query.ts';
import { callFrom } from '../query-client.ts';
import { API_BASE } from '../request.ts';
import { configQuery } from './config.ts';

/** Everything that belongs to one member has a key that starts with this, so that logging out can drop it. */
export const MEMBER_KEY = 'member';

/** The member's own data. `unauthorised` says who deals with a token that has ended. */
export const memberQuery = (unauthorised: 'leave' | 'reject' = 'leave') =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'detail'],
    queryFn: async (context) => {
      const wire = await callFrom(
        context,
        'memberDetail',
        {},
        { silent: true, optional: true, unauthorised },
      );
      const config = context.client.getQueryData(configQuery().queryKey);
      return normaliseMember(wire, config?.url ?? API_BASE);
    },
  });

/** The logged-in member, or undefined while there is none or it is still loading. */
export function useMember(): MemberDetail | undefined {
  const hasToken = useHasToken();
  const { data } = useQuery({ ...memberQuery(), enabled: hasToken });
  return hasToken ? data : undefined;
}

export const unreadCountQuery = () =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'unread'],
    queryFn: async (context) =>
      toInteger(await callFrom(context, 'unreadNotificationCount', {}, { optional: true })),
  });

/**
 * The day, `2026-01-31`, on which the last paid membership of a member without one ended; null when there was none. The
 * member's own data does not tell: its `role_expired_at` is then empty or the time of registration.
 */
export const endedMembershipQuery = () =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'ended-membership'],
    queryFn: async (context): Promise<string | null> => {
      const wire = await callFrom(
        context,
        'memberPlans',
        { page: 1, page_size: 50 },
        { silent: true, optional: true },
      );
      const ends = toListPage<{ expired_at?: unknown }>(wire).rows.map(({ expired_at }) =>
        toText(expired_at).slice(0, DAY_LENGTH),
      );
      return ends.sort().at(-1) || null;
    },
  });

const DAY_LENGTH = 'YYYY-MM-DD'.length;
