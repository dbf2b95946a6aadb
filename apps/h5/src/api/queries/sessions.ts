import { queryOptions } from '@tanstack/react-query';
import { requireExtension } from '../extensions.ts';
import { callFrom } from '../query-client.ts';
import { MEMBER_KEY } from './member.ts';

/** The member's logins that are still valid, newest first. The screen tells of a server without this call. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'sessions'],
    queryFn: async (context) => {
      await requireExtension(context.client, 'login-sessions');
      return callFrom(context, 'memberSessions', {}, { silent: true, optional: true });
    },
  });
