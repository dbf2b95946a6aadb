import type {
  CommentReply,
  CommentRow,
  FlatComments,
  StoredComment,
  TopComment,
} from '@zaixue/contract/entities/comment';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import type { Comment } from '../../../db/tables/learning-tables.ts';
import { absoluteUrl, toBit } from '../../../http/wire-format.ts';
import { escapeText } from '../../../lib/html/html.ts';
import { avatarAddress } from '../../identity/members/present.ts';
import type { PublicProfile } from '../../identity/members/queries.ts';
import type { CommentCodes } from './comment-code.ts';
import { COMMENT_STATUS } from './comment-states.ts';
import type { AnsweringReply, CommentAuthor, CommentThread, CommentWithAuthor } from './list-comments.ts';

/** What presenters of comments need beside the comment. */
export interface CommentView {
  readonly codes: CommentCodes;
  /** Public address of the server without trailing slash. */
  readonly origin: string;
  readonly defaultAvatar: string;
  /** The author of the site's own answers; its logo may be empty. */
  readonly site: { readonly name: string; readonly logo: string };
}

/** The `user_id` of the site's own answers in generation A. Members have positive ids, 0 is an erased account. */
const SITE_USER_ID = -1;

function presentMember(
  { nick_name, avatar }: PublicProfile,
  { origin, defaultAvatar }: Omit<CommentView, 'codes'>,
) {
  return { avatar: avatarAddress(origin, avatar, defaultAvatar), nick_name };
}

/** Null for an erased account. `is_site` is the extension `site-replies`. */
function presentAuthor(author: CommentAuthor, view: Omit<CommentView, 'codes'>) {
  if (author !== 'site') return author && presentMember(author, view);
  const { name, logo } = view.site;
  const avatar = logo === '' ? avatarAddress(view.origin, '', '') : absoluteUrl(view.origin, logo);
  return { avatar, nick_name: name, is_site: 1 as const };
}

/** The text of a comment is empty until it is approved (contract 8.2, Q14). */
function presentComment(comment: Comment, { codes }: CommentView) {
  const isApproved = comment.status === COMMENT_STATUS.approved;
  return {
    id: codes.encode(comment.id),
    parent_id: codes.encode(comment.parent_id ?? 0),
    reply_id: codes.encode(comment.reply_id ?? 0),
    content: isApproved ? comment.content : '',
    ip_province: comment.province,
    is_check: toBit(isApproved),
    created_at: toIsoTime(comment.created_at),
  };
}

/** A reply with its author and, when it answers another reply, the author of that one (null when erased). */
export function presentReply({ reply, answered }: AnsweringReply, view: CommentView): CommentReply {
  return {
    ...presentComment(reply, view),
    user: presentAuthor(reply.author, view),
    ...(answered === undefined ? {} : { reply_user: presentAuthor(answered, view) }),
  };
}

/** A top comment with its newest replies and the number of all its replies. */
export function presentThread(
  { top, repliesCount, replies }: CommentThread,
  view: CommentView,
): TopComment & CommentRow {
  return {
    ...presentComment(top, view),
    user: presentAuthor(top.author, view),
    replies_count: repliesCount,
    replies: replies.map((reply) => presentReply(reply, view)),
  };
}

/** The stored comment as its author receives it (contract 8.2). */
export function presentStored(comment: Comment, author: PublicProfile, view: CommentView): StoredComment {
  return { ...presentComment(comment, view), user: presentMember(author, view) };
}

/** The list of generation A, with each author once (contract 8.1). */
export function presentFlat(
  rows: readonly CommentWithAuthor[],
  view: Omit<CommentView, 'codes'>,
): FlatComments {
  const users: FlatComments['users'] = {};
  const userId = ({ member_id, author }: CommentWithAuthor) =>
    author === 'site' ? SITE_USER_ID : (member_id ?? 0);
  for (const row of rows) {
    const [id, author] = [userId(row), presentAuthor(row.author, view)];
    if (id !== 0 && author) users[id] ??= { id, ...author };
  }
  return {
    comments: rows.map((row) => ({
      id: row.id,
      user_id: userId(row),
      render_content: escapeText(row.content),
      created_at: toIsoTime(row.created_at),
      ip_province: row.province,
    })),
    users,
  };
}
