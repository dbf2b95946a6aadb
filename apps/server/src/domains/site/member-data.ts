import type { Queries } from '../../db/open.ts';

/** Agreements that a member accepted, oldest first, for the export of the member's data. */
export function findAgreements(db: Queries, memberId: number) {
  return db
    .selectFrom('member_agreements')
    .select(['type', 'version', 'agreed_at', 'address', 'user_agent', 'platform'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}
