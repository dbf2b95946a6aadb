import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Database } from '../../db/open.ts';
import { COMMENT_STATUS } from '../../domains/learning/comments/comment-states.ts';
import { RESOURCE_TYPE } from '../../domains/learning/comments/find-comment-target.ts';
import { findWaitingComments } from '../../domains/learning/comments/repo.ts';
import { reviewComment } from '../../domains/learning/comments/review-comment.ts';

export const USAGE = `用法：
  npm run comment -- list                     列出待审核的评论
  npm run comment -- approve <编号> [编号…]    通过
  npm run comment -- refuse <编号> [编号…]     不通过
不想先审后发：npm run setting -- set comment.review 0`;

const MOST = 200;
const ID = /^[1-9]\d{0,14}$/;
const RESOURCES: Readonly<Record<number, string>> = {
  [RESOURCE_TYPE.course]: '课程',
  [RESOURCE_TYPE.video]: '课时',
};

/** What the command needs of the outside. */
export interface CommentCommand {
  readonly db: Database;
  /** Milliseconds UTC. */
  readonly now: number;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Runs `list`, `approve` or `refuse` and answers the exit code. */
export async function runComment(command: CommentCommand, args: readonly string[]): Promise<number> {
  const [verb, ...ids] = args;
  if (verb === 'list' && ids.length === 0) return list(command);
  const isDecision = verb === 'approve' || verb === 'refuse';
  if (isDecision && ids.length > 0 && ids.every((id) => ID.test(id))) return decide(command, verb, ids);
  command.complain(USAGE);
  return 1;
}

async function list({ db, say }: CommentCommand): Promise<number> {
  const waiting = await findWaitingComments(db, MOST);
  if (waiting.length === 0) say('没有待审核的评论。');
  for (const comment of waiting) {
    const place = `${RESOURCES[comment.resource_type]} ${comment.resource_id}`;
    // One comment is one line, whatever it holds.
    const text = comment.content.replace(/\s+/g, ' ');
    say(
      `${comment.id}  ${toLocalTime(comment.created_at)}  ${place}  ${comment.nick_name ?? '已注销'}：${text}`,
    );
  }
  return 0;
}

async function decide(
  { db, now, say, complain }: CommentCommand,
  verb: 'approve' | 'refuse',
  ids: readonly string[],
): Promise<number> {
  const to = verb === 'approve' ? COMMENT_STATUS.approved : COMMENT_STATUS.refused;
  let code = 0;
  for (const id of ids) {
    const { ok } = await reviewComment({ db }, Number(id), to, now);
    if (ok) say(`评论 ${id} 已${verb === 'approve' ? '通过' : '拒绝'}`);
    else {
      complain(`没有评论 ${id}`);
      code = 1;
    }
  }
  return code;
}
