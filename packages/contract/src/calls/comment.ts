import { z } from 'zod';
import { defineCall } from '../call.ts';
import { COMMENT_LONGEST, COMMENT_LONGEST_FLAT, COMMENT_SHORTEST_FLAT, MAX_ID } from '../constants.ts';
import { commentRow, flatComments, storedComment, topComment } from '../entities/comment.ts';
import { failures } from '../errors.ts';
import { emptyResult, integerOr, requiredText } from '../fields.ts';
import { idParam } from '../id-param.ts';

const INVALID = failures.invalidParameter.message;

/** Length in code points; an emoji counts as one. */
const lengthOf = (text: string): number => [...text].length;

const flatText = requiredText(failures.commentRequired.message)
  .refine((text) => lengthOf(text) >= COMMENT_SHORTEST_FLAT, failures.commentTooShort.message)
  .refine((text) => lengthOf(text) <= COMMENT_LONGEST_FLAT, INVALID);
const threadedText = requiredText(failures.commentTextRequired.message).refine(
  (text) => lengthOf(text) <= COMMENT_LONGEST,
  failures.commentTooLong.message,
);

/** Missing or below 1 counts as 1 (contract 8.2). */
const atLeastOne = integerOr(1).transform((value) => Math.max(1, value));
const requiredInteger = z
  .union([z.int(), z.string().regex(/^-?\d{1,15}$/, INVALID)], INVALID)
  .transform((value) => Math.min(MAX_ID, Math.max(0, Number(value))));
/** A comment's id; `0`, a missing one and an empty one are none, which is the empty text. */
const commentRef = z
  .union([z.string(), z.number()], INVALID)
  .nullish()
  .transform((value) =>
    value === undefined || value === null || value === '0' || value === 0 ? '' : `${value}`,
  );

const list = (kind: 'course' | 'video') =>
  ({
    section: '8.1',
    method: 'GET',
    path: `/api/v2/${kind}/{id}/comments`,
    auth: 'optional',
    params: z.object({ id: idParam }),
    data: flatComments,
    failures: ['notFound'],
  }) as const;
const post = (kind: 'course' | 'video') =>
  ({
    section: '8.1',
    method: 'POST',
    path: `/api/v2/${kind}/{id}/comment`,
    auth: 'required',
    needsForcedSteps: true,
    params: z.object({ id: idParam }),
    body: z.object({ content: flatText }),
    data: emptyResult,
    failures: [
      'notFound',
      'commentNotAllowed',
      'commentsOff',
      'commentRefused',
      'commentDailyLimit',
      'invalidParameter',
    ],
  }) as const;

export const courseComments = defineCall({
  name: 'courseComments',
  summary: 'The newest 200 comments on a course, generation A.',
  ...list('course'),
});

export const videoComments = defineCall({
  name: 'videoComments',
  summary: 'The newest 200 comments on a video, generation A.',
  ...list('video'),
});

export const courseComment = defineCall({
  name: 'courseComment',
  summary: 'Comments on a course, generation A.',
  ...post('course'),
});

export const videoComment = defineCall({
  name: 'videoComment',
  summary: 'Comments on a video, generation A.',
  ...post('video'),
});

export const comments = defineCall({
  name: 'comments',
  summary: 'The newest five comments on a course (`rt` 1) or video (`rt` 2), generation B.',
  section: '8.2',
  method: 'GET',
  path: '/api/v3/comments',
  auth: 'optional',
  query: z.object({ rt: atLeastOne, rid: atLeastOne }),
  data: z.object({ data: z.array(topComment), total: z.int() }),
  failures: ['invalidParameter'],
});

export const commentReplies = defineCall({
  name: 'commentReplies',
  summary: 'All replies to a comment, or all comments when `parent_id` is none.',
  section: '8.2',
  method: 'GET',
  path: '/api/v3/comments/replies',
  auth: 'optional',
  query: z.object({ rt: atLeastOne, rid: atLeastOne, parent_id: commentRef }),
  data: z.object({ data: z.array(commentRow) }),
  failures: ['invalidParameter'],
});

export const commentStore = defineCall({
  name: 'commentStore',
  summary: 'Comments on a course or video, or replies to a comment, generation B.',
  section: '8.2',
  method: 'POST',
  path: '/api/v3/comment/store',
  auth: 'required',
  needsForcedSteps: true,
  body: z.object({
    rt: requiredInteger,
    rid: requiredInteger,
    content: threadedText,
    parent_id: commentRef,
    reply_id: commentRef,
  }),
  data: storedComment,
  failures: [
    'invalidParameter',
    'notFound',
    'commentPending',
    'commentsOff',
    'commentRefused',
    'commentDailyLimit',
    'commentNotAllowed',
    'commentTextRequired',
  ],
});
