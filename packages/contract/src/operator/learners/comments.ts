import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import {
  choiceQuery,
  done,
  idParams,
  idQuery,
  milliseconds,
  pageOf,
  pageQuery,
  searchQuery,
  textOf,
} from '../operator-fields.ts';
import { BULK_FAILURES, bulkBodyOf, bulkResultOf } from '../selection.ts';

/** Longest reply of the site, characters. */
export const SITE_REPLY_LIMIT = 500;
/** Longest sensitive word, characters; most of them that are added at once, and that a site has. */
export const SENSITIVE_WORDS = { longest: 64, mostAtOnce: 200, most: 2000 } as const;

/** Comments of a state that are counted at most: a site may have a hundred thousand of them. */
export const COMMENT_COUNT_LIMIT = 10_000;

export const commentState = z.enum(['waiting', 'approved', 'refused']);
export type CommentState = z.infer<typeof commentState>;

export const operatorCommentRow = z.object({
  id: z.int(),
  state: commentState,
  isRemoved: z.boolean(),
  /** Plain text. */
  text: z.string(),
  /** Null: the account was erased, or the site wrote it. The number is masked, or empty when none is bound. */
  author: z.object({ id: z.int(), name: z.string(), mobile: z.string() }).nullable(),
  isBySite: z.boolean(),
  /** Null when it no longer exists. */
  course: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** Null for a comment on the course itself. */
  lesson: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** The comment or reply that it answers; null for a top comment. `author` is empty for an erased account. */
  answers: z
    .object({ text: z.string(), author: z.string(), isBySite: z.boolean(), isRemoved: z.boolean() })
    .nullable(),
  /** The top comment above it was removed, so learners do not see it. */
  isThreadRemoved: z.boolean(),
  /** Replies below a top comment that are not removed. */
  replies: z.int(),
  /** The sensitive word for which it waits; empty for none. */
  heldFor: z.string(),
  province: z.string(),
  createdAt: milliseconds,
});
export type OperatorCommentRow = z.infer<typeof operatorCommentRow>;

/** Which comments are wanted: the filter of the list and of bulk acts. */
export const commentFilter = z.object({
  state: choiceQuery(['waiting', 'approved', 'refused', 'removed']),
  search: searchQuery,
  /** The course itself and its lessons. */
  courseId: idQuery,
  memberId: idQuery,
});
export type CommentFilter = z.infer<typeof commentFilter>;

export const commentList = defineOperatorCall({
  name: 'commentList',
  summary:
    'Comments in one state with what they are about: waiting ones oldest first, others newest first. A search looks at the newest 20,000.',
  method: 'GET',
  path: '/operator/api/comments',
  needs: 'comment.view',
  query: z.object({ ...commentFilter.shape, ...pageQuery }),
  data: pageOf(operatorCommentRow).extend({
    /** Number of comments by state, with the search and the other filters; at most {@link COMMENT_COUNT_LIMIT}. */
    counts: z.object({ waiting: z.int(), approved: z.int(), refused: z.int(), removed: z.int() }),
    /** Names of the course and the member of the filter; empty for none. */
    filter: z.object({ course: z.string(), member: z.string() }),
  }),
  failures: [],
});

/** Where comments are moved; only those that still have the state `from`, which the operator saw, are. */
export const commentReviewChange = z
  .object({ from: commentState, to: commentState })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: '请选择另一个状态' });

export const commentReview = defineOperatorCall({
  name: 'commentReview',
  summary: 'Moves comments from the state that the operator saw to another one.',
  method: 'POST',
  path: '/operator/api/comments/review',
  needs: 'comment.review',
  body: bulkBodyOf(commentFilter, commentReviewChange),
  data: bulkResultOf(commentReviewChange),
  failures: BULK_FAILURES,
});

export const commentRemoveChange = z.object({ isRemoved: z.boolean() });

export const commentRemove = defineOperatorCall({
  name: 'commentRemove',
  summary:
    'Takes comments away from learners, replies of a top comment with it, or brings them back in the state they had.',
  method: 'POST',
  path: '/operator/api/comments/remove',
  needs: 'comment.delete',
  body: bulkBodyOf(commentFilter, commentRemoveChange),
  data: bulkResultOf(commentRemoveChange),
  failures: BULK_FAILURES,
});

export const commentReply = defineOperatorCall({
  name: 'commentReply',
  summary: "Answers an approved comment in the site's name. Its author gets a message.",
  method: 'POST',
  path: '/operator/api/comments/{id}/reply',
  needs: 'comment.reply',
  params: idParams,
  body: z.object({ text: textOf(SITE_REPLY_LIMIT) }),
  data: z.object({
    /** Of the reply. */
    id: z.int(),
  }),
  failures: ['not_found', 'refused'],
});

/** `hold`: a comment with the word waits even where comments are published at once. `refuse`: it is not accepted. */
export const wordEffect = z.enum(['hold', 'refuse']);
export type WordEffect = z.infer<typeof wordEffect>;

export const sensitiveWord = z.object({
  id: z.int(),
  word: z.string(),
  effect: wordEffect,
  createdAt: milliseconds,
});
export type SensitiveWord = z.infer<typeof sensitiveWord>;

export const sensitiveWordList = defineOperatorCall({
  name: 'sensitiveWordList',
  summary: 'The sensitive words of the site, newest first.',
  method: 'GET',
  path: '/operator/api/sensitive-words',
  needs: 'comment.view',
  data: z.array(sensitiveWord),
  failures: [],
});

export const sensitiveWordAdd = defineOperatorCall({
  name: 'sensitiveWordAdd',
  summary:
    'Adds sensitive words, or gives known ones another effect. They count for comments that are written from now on.',
  method: 'POST',
  path: '/operator/api/sensitive-words',
  needs: 'comment.review',
  body: z.object({
    words: z
      .array(textOf(SENSITIVE_WORDS.longest))
      .min(1, '请填写')
      .max(SENSITIVE_WORDS.mostAtOnce, `一次最多 ${SENSITIVE_WORDS.mostAtOnce} 个词`),
    effect: wordEffect,
  }),
  data: z.object({ added: z.int(), changed: z.int() }),
  failures: ['invalid', 'refused'],
});

export const sensitiveWordRemove = defineOperatorCall({
  name: 'sensitiveWordRemove',
  summary: 'Removes a sensitive word.',
  method: 'DELETE',
  path: '/operator/api/sensitive-words/{id}',
  needs: 'comment.review',
  params: idParams,
  data: done,
  failures: ['not_found', 'refused'],
});
