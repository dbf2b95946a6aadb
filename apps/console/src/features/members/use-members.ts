import { useQueryClient } from '@tanstack/react-query';

/** Names of the calls that an act on a member may change the answer of. */
const CALLS = ['memberList', 'operatorMember', 'memberTimeline', 'memberSessions', 'memberTagList'];

/** Loads everything about members again that is shown. */
export function useRefreshMembers(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(CALLS.map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
}
