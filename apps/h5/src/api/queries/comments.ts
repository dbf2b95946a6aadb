import { queryOptions } from '@tanstack/react-query';
import type { CommentReply, FlatComments, StoredComment } from '@zaixue/contract/entities/comment';
import { toFlag, toInteger, toList, toMap, toOptional, toText } from '../normalise.ts';
import { toAddress } from '../normalise-member.ts';
import { callFrom } from '../query-client.ts';
import { API_BASE } from '../request.ts';

/** What is commented on. */
export interface CommentTarget {
  readonly kind: 'course' | 'video';
  readonly id: number;
}

/** Who wrote a comment. */
export interface CommentAuthor {
  readonly name: string;
  /** Address of a picture, may be empty. */
  readonly avatar: string;
  /** The site itself, not a member (extension `site-replies`). */
  readonly isSite: boolean;
}

/** A comment or a reply as the screens read it. */
export interface CommentView {
  readonly id: string;
  /** Null when the account was deleted. */
  readonly author: CommentAuthor | null;
  /** Plain text; empty while it waits for moderation. */
  readonly text: string;
  readonly isApproved: boolean;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly province: string;
  /** Whom a reply answers, if it answers another reply. */
  readonly replyTo: string | null;
}

/** A top comment of generation B. */
export interface CommentThread extends CommentView {
  readonly repliesCount: number;
  /** The newest three, newest first. */
  readonly replies: readonly CommentView[];
}

/** How generation B numbers what is commented on (contract 8.2). */
export const resourceType = ({ kind }: CommentTarget): 1 | 2 => (kind === 'course' ? 1 : 2);

/** All comments of generation A on something, newest first (contract 8.1). */
export const flatCommentsQuery = ({ kind, id }: CommentTarget) =>
  queryOptions({
    queryKey: ['comments', kind, id, 'flat'],
    queryFn: async (context): Promise<CommentView[]> => {
      const name = kind === 'course' ? 'courseComments' : 'videoComments';
      return toFlatComments(
        await callFrom(context, name, { id: String(id) }, { silent: true, optional: true }),
      );
    },
  });

/** The newest five comments of generation B and how many there are (contract 8.2). */
export const commentThreadsQuery = (target: CommentTarget) =>
  queryOptions({
    queryKey: ['comments', target.kind, target.id, 'newest'],
    queryFn: async (context) => {
      const input = { rt: resourceType(target), rid: target.id };
      const wire = toMap<unknown>(
        await callFrom(context, 'comments', input, { silent: true, optional: true }),
      );
      return { threads: toList<unknown>(wire.data).map(toThread), total: toInteger(wire.total) };
    },
  });

/** Every comment of generation B with its newest replies (contract 8.2). */
export const allThreadsQuery = (target: CommentTarget) =>
  queryOptions({
    queryKey: ['comments', target.kind, target.id, 'all'],
    queryFn: async (context) => {
      const input = { rt: resourceType(target), rid: target.id, parent_id: '0' };
      return toList<unknown>(toMap<unknown>(await callFrom(context, 'commentReplies', input)).data).map(
        toThread,
      );
    },
  });

/** Every reply to a comment of generation B, newest first (contract 8.2). */
export const repliesQuery = (target: CommentTarget, parentId: string) =>
  queryOptions({
    queryKey: ['comments', target.kind, target.id, 'replies', parentId],
    queryFn: async (context) => {
      const input = { rt: resourceType(target), rid: target.id, parent_id: parentId };
      return toList<unknown>(toMap<unknown>(await callFrom(context, 'commentReplies', input)).data).map(
        toComment,
      );
    },
  });

/** A new comment as the service gave it back. */
export const toStoredThread = (wire: StoredComment): CommentThread => toThread(wire);
export const toStoredReply = (wire: StoredComment, replyTo: string | null): CommentView => ({
  ...toComment(wire),
  replyTo,
});

/** Authors may be missing, a map of them may have come as a list (Q1), and a text is markup (contract 8.1). */
function toFlatComments(wire: FlatComments): CommentView[] {
  const raw = toMap<unknown>(wire);
  const users = toMap<unknown>(raw.users);
  return toList<unknown>(raw.comments).map((row) => {
    const comment = toMap<unknown>(row);
    return {
      id: String(comment.id ?? ''),
      author: toAuthor(users[toInteger(comment.user_id)]),
      text: plainText(toText(comment.render_content)),
      isApproved: true,
      createdAt: toInstant(comment.created_at),
      province: toText(comment.ip_province),
      replyTo: null,
    };
  });
}

function toThread(wire: unknown): CommentThread {
  const raw = toMap<unknown>(wire);
  const replies = toList<unknown>(raw.replies).map(toComment);
  return {
    ...toComment(wire),
    replies,
    repliesCount: Math.max(replies.length, toInteger(raw.replies_count)),
  };
}

function toComment(wire: unknown): CommentView {
  const raw = toMap<unknown>(wire as CommentReply);
  return {
    id: String(raw.id ?? ''),
    author: toAuthor(raw.user),
    text: toText(raw.content),
    isApproved: toFlag(raw.is_check) === 1,
    createdAt: toInstant(raw.created_at),
    province: toText(raw.ip_province),
    replyTo: toAuthor(raw.reply_user)?.name ?? null,
  };
}

/** A deleted author arrives as `[]`, `null` or not at all (Q2); a picture may be a path or missing (Q6). */
function toAuthor(wire: unknown): CommentAuthor | null {
  const raw = toOptional(wire as { nick_name?: unknown; avatar?: unknown; is_site?: unknown } | null);
  return (
    raw && {
      name: toText(raw.nick_name),
      avatar: toAddress(toText(raw.avatar), API_BASE),
      isSite: toFlag(raw.is_site) === 1,
    }
  );
}

const toInstant = (wire: unknown): number => Date.parse(toText(wire)) || 0;

/** The text of HTML, parsed in a separate document, where nothing runs or loads. */
function plainText(markup: string): string {
  if (!/[<&]/.test(markup)) return markup;
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  for (const end of body.querySelectorAll('br, p, div')) end.append('\n');
  return (body.textContent ?? '').trim();
}
