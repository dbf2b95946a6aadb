import type { Queries } from '../../../db/open.ts';
import type { CommentWithAuthor, ResourceRef } from './list-repo.ts';
import {
  countReplies,
  countTopComments,
  findAnsweredAuthors,
  findNewestReplies,
  findReplies,
  findTopComments,
} from './list-repo.ts';

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
  readonly answered: { readonly nick_name: string; readonly avatar: string } | null | undefined;
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

async function completeThreads(
  db: Queries,
  tops: readonly CommentWithAuthor[],
): Promise<readonly CommentThread[]> {
  const ids = tops.map(({ id }) => id);
  const [counts, newest] = await Promise.all([
    countReplies(db, ids),
    findNewestReplies(db, ids, NEWEST_REPLIES),
  ]);
  const repliesOf = Map.groupBy(await addAnsweredAuthors(db, newest), ({ reply }) => reply.parent_id);
  return tops.map((top) => ({
    top,
    repliesCount: counts.get(top.id) ?? 0,
    replies: repliesOf.get(top.id) ?? [],
  }));
}

async function addAnsweredAuthors(
  db: Queries,
  replies: readonly CommentWithAuthor[],
): Promise<readonly AnsweringReply[]> {
  const answeredIds = replies.flatMap(({ reply_id }) => (reply_id === null ? [] : [reply_id]));
  const authors = await findAnsweredAuthors(db, [...new Set(answeredIds)]);
  return replies.map((reply) => ({
    reply,
    answered: reply.reply_id === null ? undefined : (authors.get(reply.reply_id) ?? null),
  }));
}
