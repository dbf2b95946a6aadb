import type { Queries } from '../../db/open.ts';

// The rows that the export of a member's data (`domains/privacy/export`) contains from this domain: oldest first, without
// secrets. Field names ending in `_at` hold milliseconds UTC, those ending in `_fen` hold fen.

/** Logins, without token data. */
export function findLogins(db: Queries, memberId: number) {
  return db
    .selectFrom('login_records')
    .select(['id', 'platform', 'address', 'user_agent', 'created_at', 'expires_at', 'logged_out_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

/** Linked social accounts, without the ids that log in with them. */
export function findSocialAccounts(db: Queries, memberId: number) {
  return db
    .selectFrom('social_accounts')
    .select(['app', 'nickname', 'avatar', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

/** Real-name checks, without the provider's tokens. */
export function findFaceChecks(db: Queries, memberId: number) {
  return db
    .selectFrom('face_checks')
    .select(['status', 'created_at', 'updated_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

export function findUploads(db: Queries, memberId: number) {
  return db
    .selectFrom('uploads')
    .select(['upload_group', 'name', 'url', 'address', 'user_agent', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

/** What operators wrote about the member. */
export function findRemarks(db: Queries, memberId: number) {
  return db
    .selectFrom('member_remarks')
    .select(['text', 'updated_at'])
    .where('member_id', '=', memberId)
    .where('text', '!=', '')
    .execute();
}

/** Words with which operators group members. */
export function findMemberTags(db: Queries, memberId: number) {
  return db
    .selectFrom('member_tags')
    .select(['tag', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('tag')
    .execute();
}

export function findDeletionRequests(db: Queries, memberId: number) {
  return db
    .selectFrom('deletion_requests')
    .select(['status', 'requested_at', 'due_at', 'ended_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}
