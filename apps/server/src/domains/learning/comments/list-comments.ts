import type { Queries } from '../../../db/open.ts';
import type { Comment } from '../../../db/tables/learning-tables.ts';
import type { PublicProfile } from '../../identity/members/queries.ts';
import { findPublicProfiles } from '../../identity/members/queries.ts';
import type { CommentAuthorRow, ResourceRef } from './list-repo.ts';
import {
  countReplies,
  countTopComments,
  findApprovedComments,
  findAuthors,
  findNewestReplies,
  findReplies,
  findTopComments,
} from './list-repo.ts';
import { findWaitingComments } from './repo.ts';

/** Who wrote a comment: a member, or the site itself; null when the account was erased. */
export type CommentAuthor = PublicProfile | 'site' | null;
export type CommentWithAuthor = Comment & { readonly author: CommentAuthor };

/** Number of threads in the first list, and of newest replies in each (contract 8.2). */
const NEWEST_THREADS = 5;
const NEWEST_REPLIES = 3;
/** Highest number of comments in one answer. */
const MAX_LISTED = 1000;

export interface CommentThread {
  readonly top: CommentWithAuthor;
  readonly repliesCount: number;
  /** The newest three, newest first. */
  readonly replies: readonly AnsweringReply[];
}

export interface AnsweringReply {
  readonly reply: CommentWithAuthor;
  /** Author of the reply that this one answers; null when that account was erased, undefined when it answers none. */
  readonly answered: CommentAuthor | undefined;
}

/** The newest approved comments and replies, as generation A lists them. */
export async function listApprovedComments(
  db: Queries,
  resource: ResourceRef,
  limit: number,
): Promise<CommentWithAuthor[]> {
  return addAuthors(db, await findApprovedComments(db, resource, limit));
}

/** Comments that wait for moderation, oldest first. */
export async function listWaitingComments(db: Queries, limit: number): Promise<CommentWithAuthor[]> {
  return addAuthors(db, await findWaitingComments(db, limit));
}

/** The newest five top comments and how many there are (contract 8.2). */
export async function listNewestThreads(
  db: Queries,
  resource: ResourceRef,
): Promise<{ readonly threads: readonly CommentThread[]; readonly total: number }> {
  const [tops, total] = await Promise.all([
    findTopComments(db, resource, NEWEST_THREADS),
    countTopComments(db, resource),
  ]);
  return { threads: await completeThreads(db, tops), total };
}

/** All top comments, newest first, at most the newest thousand. */
export async function listAllThreads(db: Queries, resource: ResourceRef): Promise<readonly CommentThread[]> {
  return completeThreads(db, await findTopComments(db, resource, MAX_LISTED));
}

/** All replies of a top comment, newest first, at most the newest thousand. */
export async function listReplies(
  db: Queries,
  resource: ResourceRef,
  parentId: number,
): Promise<readonly AnsweringReply[]> {
  return addAnsweredAuthors(db, await findReplies(db, resource, parentId, MAX_LISTED));
}

async function completeThreads(db: Queries, tops: readonly Comment[]): Promise<readonly CommentThread[]> {
  const ids = tops.map(({ id }) => id);
  const [withAuthors, counts, newest] = await Promise.all([
    addAuthors(db, tops),
    countReplies(db, ids),
    findNewestReplies(db, ids, NEWEST_REPLIES),
  ]);
  const repliesOf = Map.groupBy(await addAnsweredAuthors(db, newest), ({ reply }) => reply.parent_id);
  return withAuthors.map((top) => ({
    top,
    repliesCount: counts.get(top.id) ?? 0,
    replies: repliesOf.get(top.id) ?? [],
  }));
}

async function addAuthors(db: Queries, comments: readonly Comment[]): Promise<CommentWithAuthor[]> {
  const profiles = await findPublicProfiles(
    db,
    comments.flatMap(({ member_id }) => member_id ?? []),
  );
  return comments.map((comment) => ({ ...comment, author: authorOf(comment, profiles) }));
}

function authorOf(
  comment: CommentAuthorRow | undefined,
  profiles: ReadonlyMap<number, PublicProfile>,
): CommentAuthor {
  return comment?.is_by_site === 1 ? 'site' : (profiles.get(comment?.member_id ?? 0) ?? null);
}

async function addAnsweredAuthors(
  db: Queries,
  replies: readonly Comment[],
): Promise<readonly AnsweringReply[]> {
  const answeredIds = replies.flatMap(({ reply_id }) => reply_id ?? []);
  const answered = await findAuthors(db, [...new Set(answeredIds)]);
  const profiles = await findPublicProfiles(
    db,
    [...answered.values(), ...replies].flatMap(({ member_id }) => member_id ?? []),
  );
  return replies.map((reply) => ({
    reply: { ...reply, author: authorOf(reply, profiles) },
    answered: reply.reply_id === null ? undefined : authorOf(answered.get(reply.reply_id), profiles),
  }));
}
