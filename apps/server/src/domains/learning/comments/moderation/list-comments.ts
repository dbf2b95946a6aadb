import type { CallData, CallRequest } from '@zaixue/contract/call';
import type {
  CommentFilter,
  commentList,
  OperatorCommentRow,
} from '@zaixue/contract/operator/learners/comments';
import { maskBoundMobile } from '@zaixue/contract/rules/mobile';
import type { Queries } from '../../../../db/open.ts';
import type { Comment } from '../../../../db/tables/learning-tables.ts';
import type { OperatorScope } from '../../../../lib/actor.ts';
import { findCourseTitles, findLessonPlaces } from '../../../catalog/courses/queries.ts';
import { findMemberContacts } from '../../../identity/members/queries.ts';
import { COMMENT_STATUS } from '../comment-states.ts';
import { RESOURCE_TYPE } from '../find-comment-target.ts';
import { stateOf } from './change-comments.ts';
import {
  countComments,
  countRepliesBelow,
  findCommentIds,
  findCommentPage,
  findCommentsById,
} from './operator-repo.ts';

type CommentListQuery = CallRequest<typeof commentList>['query'];

/** One page of the comments in the scope with what they are about, and the number in each state. */
export async function listComments(
  db: Queries,
  { state, search, courseId, memberId, page, size }: CommentListQuery,
  scope: OperatorScope,
): Promise<CallData<typeof commentList>> {
  const filter = { scope, search, courseId, memberId };
  const isOldestFirst = state === 'waiting';
  const [comments, counts] = await Promise.all([
    findCommentPage(db, filter, { status: statusOf(state), isOldestFirst, page, size }),
    countComments(db, filter),
  ]);
  const context = await readContext(db, comments, { courseId, memberId });
  return {
    rows: comments.map((comment) => presentRow(comment, context)),
    total: counts[state],
    page,
    size,
    counts,
    filter: {
      course: context.courseTitles.get(courseId) ?? '',
      member: context.members.get(memberId)?.nick_name ?? '',
    },
  };
}

const statusOf = (state: CommentFilter['state']) => (state === 'removed' ? null : COMMENT_STATUS[state]);

/** Ids of the comments in the scope that the filter of the list finds, the newest first. */
export function findMatchingComments(
  db: Queries,
  { state, ...filter }: CommentFilter,
  { scope, limit }: { readonly scope: OperatorScope; readonly limit: number },
): Promise<number[]> {
  return findCommentIds(db, { ...filter, scope }, { status: statusOf(state), limit });
}

type Context = Awaited<ReturnType<typeof readContext>>;

/** Reads what the comments of a page are about, with one query for each kind. */
async function readContext(
  db: Queries,
  comments: readonly Comment[],
  { courseId, memberId }: { readonly courseId: number; readonly memberId: number },
) {
  const above = await findCommentsById(
    db,
    comments.flatMap(({ parent_id, reply_id }) => [parent_id ?? [], reply_id ?? []].flat()),
  );
  const idsOn = (type: number) =>
    comments.filter((row) => row.resource_type === type).map((row) => row.resource_id);
  const lessons = await findLessonPlaces(db, idsOn(RESOURCE_TYPE.video));
  const courseIds = [...lessons.values()].map((lesson) => lesson.courseId);
  const [courseTitles, members, replies] = await Promise.all([
    findCourseTitles(db, [...idsOn(RESOURCE_TYPE.course), ...courseIds, courseId]),
    findMemberContacts(db, [
      memberId,
      ...[...comments, ...above.values()].flatMap((row) => row.member_id ?? []),
    ]),
    countRepliesBelow(
      db,
      comments.filter((row) => row.parent_id === null).map(({ id }) => id),
    ),
  ]);
  return { above, lessons, courseTitles, members, replies };
}

function presentRow(
  comment: Comment,
  { above, lessons, courseTitles, members, replies }: Context,
): OperatorCommentRow {
  const { id, resource_type, resource_id, member_id, parent_id, reply_id } = comment;
  const lesson = resource_type === RESOURCE_TYPE.video ? lessons.get(resource_id) : undefined;
  const courseId = resource_type === RESOURCE_TYPE.course ? resource_id : lesson?.courseId;
  const course = courseTitles.get(courseId ?? 0);
  const author = members.get(member_id ?? 0);
  const answered = above.get(reply_id ?? parent_id ?? 0);
  return {
    id,
    state: stateOf(comment),
    isRemoved: comment.deleted_at !== null,
    text: comment.content,
    author: author
      ? {
          id: comment.member_id ?? 0,
          name: author.nick_name,
          mobile: maskBoundMobile(author.mobile),
        }
      : null,
    isBySite: comment.is_by_site === 1,
    course: courseId !== undefined && course !== undefined ? { id: courseId, title: course } : null,
    lesson: lesson ? { id: resource_id, title: lesson.title } : null,
    answers: answered
      ? {
          text: answered.content,
          author: members.get(answered.member_id ?? 0)?.nick_name ?? '',
          isBySite: answered.is_by_site === 1,
          isRemoved: answered.deleted_at !== null,
        }
      : null,
    isThreadRemoved: (above.get(parent_id ?? 0)?.deleted_at ?? null) !== null,
    replies: replies.get(id) ?? 0,
    heldFor: comment.held_for,
    province: comment.province,
    createdAt: comment.created_at,
  };
}
