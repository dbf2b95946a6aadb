import { z } from 'zod';
import { bit, isoTime } from '../fields.ts';

/** Extension `site-replies`: 1 where the site itself is the author, else missing. */
const isSite = z.literal(1).optional();

/** What a comment shows of its author; null when the account was deleted (contract 8.2). */
const commentAuthor = z.object({ avatar: z.string(), nick_name: z.string(), is_site: isSite });

/** What every comment of generation B has. Ids are opaque texts of 16 letters and digits (contract 8.2). */
const threadedComment = z.object({
  id: z.string(),
  /** The code of “none” for a top comment. */
  parent_id: z.string(),
  /** The code of “none” unless it answers another reply. */
  reply_id: z.string(),
  /** Plain text; empty while it waits for moderation. */
  content: z.string(),
  ip_province: z.string(),
  is_check: bit,
  created_at: isoTime,
  user: commentAuthor.nullable(),
});

export const commentReply = threadedComment.extend({
  /** Only when it answers another reply; null when that one's author is gone. */
  reply_user: commentAuthor.nullable().optional(),
});
export type CommentReply = z.infer<typeof commentReply>;

export const topComment = threadedComment.extend({
  replies_count: z.int(),
  /** The newest three, newest first. */
  replies: z.array(commentReply),
});
export type TopComment = z.infer<typeof topComment>;

/** A top comment or a reply, for the call that answers either (contract 8.2). */
export const commentRow = commentReply.extend({
  replies_count: z.int().optional(),
  replies: z.array(commentReply).optional(),
});
export type CommentRow = z.infer<typeof commentRow>;

/** What the author gets back. */
export const storedComment = threadedComment.extend({ user: commentAuthor });
export type StoredComment = z.infer<typeof storedComment>;

/** A comment of generation A (contract 8.1). */
export const flatComment = z.object({
  id: z.int(),
  /** 0 when the account was deleted, −1 when the site itself is the author. */
  user_id: z.int(),
  /** HTML: the plain text, escaped. */
  render_content: z.string(),
  created_at: isoTime,
  ip_province: z.string(),
});
export const flatComments = z.object({
  comments: z.array(flatComment),
  /** Authors by their id; those who deleted their account are missing. */
  users: z.record(z.string(), commentAuthor.extend({ id: z.int() })),
});
export type FlatComments = z.infer<typeof flatComments>;
