import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import { done, idParams, milliseconds, rowId, textOf } from '../operator-fields.ts';
import { memberFilter } from './members.ts';

/** Longest message to members, characters. */
export const MEMBER_MESSAGE_LIMIT = 500;
/** Most members who get a message at once; more get it one batch after the other. */
export const MESSAGES_AT_ONCE = 200;

/** What an operator writes. Plain text: lines end with a line feed, and there is at most one empty line between two others. */
export const memberMessageForm = z.object({
  text: textOf(MEMBER_MESSAGE_LIMIT).transform((text) =>
    text.replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n'),
  ),
});

export const memberMessageSend = defineOperatorCall({
  name: 'memberMessageSend',
  summary:
    'Sends a message to some members, or to all that a filter finds. More than 200 get it from a background job. Answers `conflict` with the present number in `fields.expectedCount` when the filter finds another number than expected.',
  method: 'POST',
  path: '/operator/api/member-messages',
  needs: 'member.message',
  body: memberMessageForm
    .extend({
      memberIds: z
        .array(rowId)
        .min(1, '请选择学员')
        .max(MESSAGES_AT_ONCE, `一次最多选 ${MESSAGES_AT_ONCE} 人`)
        .optional(),
      /** The filter of the list of members; the empty one finds all. */
      filter: memberFilter.optional(),
      /** Number of members that the operator saw; goes with the filter. */
      expectedCount: z.int().min(1).optional(),
    })
    .refine(
      ({ memberIds, filter, expectedCount }) =>
        (memberIds === undefined) === (filter !== undefined) &&
        (filter === undefined) === (expectedCount === undefined),
      { path: ['memberIds'], message: '请选择学员' },
    ),
  data: z.object({
    /** Members who have the message now. */
    sent: z.int(),
    /** The mailing that the job sends; null when everybody has the message. */
    mailingId: z.int().nullable(),
  }),
  failures: ['not_found', 'conflict', 'refused'],
});

export const memberMailing = z.object({
  id: z.int(),
  text: z.string(),
  /** Members that matched at the start. */
  expected: z.int(),
  sent: z.int(),
  state: z.enum(['running', 'done', 'stopped']),
  by: z.string(),
  createdAt: milliseconds,
  updatedAt: milliseconds,
});
export type MemberMailing = z.infer<typeof memberMailing>;

export const memberMailingList = defineOperatorCall({
  name: 'memberMailingList',
  summary: 'The newest 20 messages to many members, with how many have got them.',
  method: 'GET',
  path: '/operator/api/member-mailings',
  needs: 'member.message',
  isBackground: true,
  data: z.array(memberMailing),
  failures: [],
});

export const memberMailingStop = defineOperatorCall({
  name: 'memberMailingStop',
  summary: 'Stops a message to many members. Those who have got it keep it.',
  method: 'POST',
  path: '/operator/api/member-mailings/{id}/stop',
  needs: 'member.message',
  params: idParams,
  data: done,
  failures: ['not_found', 'refused'],
});
