import {
  commentReplies,
  commentStore,
  comments,
  courseComment,
  courseComments,
  videoComment,
  videoComments,
} from '@zaixue/contract/calls/comment';
import type { MemberContext, OpenContext, Router } from '../../../http/router.ts';
import { plainText } from '../../../lib/html/plain-text.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { createCommentCodes } from './comment-code.ts';
import { findCommentTarget, isResourceType, RESOURCE_TYPE } from './find-comment-target.ts';
import { listAllThreads, listApprovedComments, listNewestThreads, listReplies } from './list-comments.ts';
import type { ResourceRef } from './list-repo.ts';
import { postComment } from './post-comment.ts';
import type { CommentView } from './present.ts';
import { presentFlat, presentReply, presentStored, presentThread } from './present.ts';

/** Highest number of comments in the list of generation A (contract 8.1). */
const MAX_FLAT_COMMENTS = 200;

/** Comments of both generations (contract 8). */
export function registerCommentRoutes(router: Router, services: Services): void {
  const codes = createCommentCodes(services.secrets.signing);
  const viewOf = async (origin: string): Promise<CommentView> => ({
    codes,
    origin,
    ...viewSettings(await services.settings.all()),
  });
  registerFlat(router, services, viewOf);

  /** The course or video whose comments the caller may read; null when the caller may not see it. */
  const findReadable = async (rt: number, rid: number, { session, now }: OpenContext) => {
    if (!isResourceType(rt)) return fail('invalidParameter');
    return ok(await findCommentTarget(services, { type: rt, id: rid }, session?.member ?? null, now));
  };

  router.open(comments, async ({ query }, context) => {
    const resource = await findReadable(query.rt, query.rid, context);
    if (!resource.ok) return resource;
    if (!resource.value) return ok({ data: [], total: 0 });
    const view = await viewOf(context.client.origin);
    const { threads, total } = await listNewestThreads(services.db, resource.value);
    return ok({ data: threads.map((thread) => presentThread(thread, view)), total });
  });

  router.open(commentReplies, async ({ query }, context) => {
    const parentId = readCode(query.parent_id);
    if (parentId === null) return fail('invalidParameter');
    const resource = await findReadable(query.rt, query.rid, context);
    if (!resource.ok) return resource;
    if (!resource.value) return ok({ data: [] });
    const view = await viewOf(context.client.origin);
    if (parentId === 0) {
      const threads = await listAllThreads(services.db, resource.value);
      return ok({ data: threads.map((thread) => presentThread(thread, view)) });
    }
    const replies = await listReplies(services.db, resource.value, parentId);
    return ok({ data: replies.map((reply) => presentReply(reply, view)) });
  });

  router.member(commentStore, async ({ body }, { session: { member }, client, now }) => {
    const [parentId, replyId] = [readCode(body.parent_id), readCode(body.reply_id)];
    if (!isResourceType(body.rt) || parentId === null || replyId === null) return fail('invalidParameter');
    const posted = await postComment(services, {
      resource: { type: body.rt, id: body.rid },
      content: plainText(body.content),
      emptyTextFailure: 'commentTextRequired',
      ...{ parentId, replyId, member, client, now },
    });
    return posted.ok ? ok(presentStored(posted.value, member, await viewOf(client.origin))) : posted;
  });

  /** Decodes the wire id of a comment: 0 for an empty text, null for a malformed id. */
  function readCode(code: string): number | null {
    return code === '' ? 0 : codes.decode(code);
  }
}

const viewSettings = (values: Readonly<SettingValues>) => ({
  defaultAvatar: values['member.default_avatar'],
  site: { name: values['site.name'], logo: values['site.logo'] },
});

/** Generation A (contract 8.1). */
function registerFlat(
  router: Router,
  services: Services,
  viewOf: (origin: string) => Promise<CommentView>,
): void {
  const list = async (resource: ResourceRef, { session, client, now }: OpenContext) => {
    if (!(await findCommentTarget(services, resource, session?.member ?? null, now))) return fail('notFound');
    const rows = await listApprovedComments(services.db, resource, MAX_FLAT_COMMENTS);
    return ok(presentFlat(rows, await viewOf(client.origin)));
  };
  const post = async (
    resource: ResourceRef,
    typed: string,
    { session: { member }, client, now }: MemberContext,
  ): Promise<Outcome<never[]>> => {
    const posted = await postComment(services, {
      content: plainText(typed),
      emptyTextFailure: 'invalidParameter',
      ...{ resource, parentId: 0, replyId: 0, member, client, now },
    });
    return posted.ok ? emptyResult : posted;
  };
  const course = (id: number): ResourceRef => ({ type: RESOURCE_TYPE.course, id });
  const video = (id: number): ResourceRef => ({ type: RESOURCE_TYPE.video, id });
  router.open(courseComments, ({ params }, context) => list(course(params.id), context));
  router.open(videoComments, ({ params }, context) => list(video(params.id), context));
  router.member(courseComment, ({ params, body }, context) => post(course(params.id), body.content, context));
  router.member(videoComment, ({ params, body }, context) => post(video(params.id), body.content, context));
}
