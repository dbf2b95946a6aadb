import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Database } from '../../db/open.ts';
import { RESOURCE_TYPE } from '../../domains/learning/comments/find-comment-target.ts';
import { type CommentAuthor, listWaitingComments } from '../../domains/learning/comments/list-comments.ts';
import { reviewComment } from '../../domains/learning/comments/moderation/change-comments.ts';
import { commandActor, EVERYTHING } from '../../lib/actor.ts';

export const USAGE = `用法：
  npm run comment -- list                     列出待审核的评论
  npm run comment -- approve <编号> [编号…]    通过
  npm run comment -- refuse <编号> [编号…]     不通过
不想先审后发：npm run setting -- set comment.review 0`;

const MAX_LISTED = 200;
const ID = /^[1-9]\d{0,14}$/;
const RESOURCE_NAMES: Readonly<Record<number, string>> = {
  [RESOURCE_TYPE.course]: '课程',
  [RESOURCE_TYPE.video]: '课时',
};

/** Dependencies of the command. */
export interface CommentCommand {
  readonly db: Database;
  /** Milliseconds UTC. */
  readonly now: number;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** Runs `list`, `approve` or `refuse` and returns the exit code. */
export async function runComment(command: CommentCommand, args: readonly string[]): Promise<number> {
  const [verb, ...ids] = args;
  if (verb === 'list' && ids.length === 0) return listWaiting(command);
  const isReview = verb === 'approve' || verb === 'refuse';
  if (isReview && ids.length > 0 && ids.every((id) => ID.test(id))) return review(command, verb, ids);
  command.printError(USAGE);
  return 1;
}

async function listWaiting({ db, print }: CommentCommand): Promise<number> {
  const waiting = await listWaitingComments(db, MAX_LISTED);
  if (waiting.length === 0) print('没有待审核的评论。');
  for (const comment of waiting) {
    const target = `${RESOURCE_NAMES[comment.resource_type]} ${comment.resource_id}`;
    // Print a comment with line breaks on one line.
    const text = comment.content.replace(/\s+/g, ' ');
    print(
      `${comment.id}  ${toLocalTime(comment.created_at)}  ${target}  ${authorName(comment.author)}：${text}`,
    );
  }
  return 0;
}

/** A waiting comment is never one of the site's own. */
const authorName = (author: CommentAuthor): string =>
  author === null || author === 'site' ? '已注销' : author.nick_name;

async function review(
  { db, now, print, printError }: CommentCommand,
  verb: 'approve' | 'refuse',
  ids: readonly string[],
): Promise<number> {
  const to = verb === 'approve' ? 'approved' : 'refused';
  let code = 0;
  for (const id of ids) {
    const input = { id: Number(id), from: null, to, scope: EVERYTHING } as const;
    const outcome = await reviewComment({ db }, commandActor('comment'), input, now);
    if (outcome.ok) print(`评论 ${id} 已${verb === 'approve' ? '通过' : '拒绝'}`);
    // It already has this state, or it was removed.
    else if (outcome.failure === 'refused') print(`评论 ${id} 没有变：${outcome.message}`);
    else {
      printError(`没有评论 ${id}`);
      code = 1;
    }
  }
  return code;
}
