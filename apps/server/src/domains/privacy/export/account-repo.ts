import type { Queries } from '../../../db/open.ts';

/** Logins, without token data. */
export function findLogins(db: Queries, memberId: number) {
  return db
    .selectFrom('login_records')
    .select(['id', 'platform', 'address', 'user_agent', 'created_at', 'expires_at', 'logged_out_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

export function findMessages(db: Queries, memberId: number) {
  return db
    .selectFrom('messages')
    .select(['text', 'read_at', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findPoints(db: Queries, memberId: number) {
  return db
    .selectFrom('credit_records')
    .select(['sum', 'remark', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

export function findAgreements(db: Queries, memberId: number) {
  return db
    .selectFrom('member_agreements')
    .select(['type', 'version', 'agreed_at', 'address', 'user_agent', 'platform'])
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

export function findDeletionRequests(db: Queries, memberId: number) {
  return db
    .selectFrom('deletion_requests')
    .select(['status', 'requested_at', 'due_at', 'ended_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}
