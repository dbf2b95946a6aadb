/** What the next comment answers. */
export interface ReplyTarget {
  /** The top comment. */
  readonly parentId: string;
  /** The reply under it, or null for the top comment itself. */
  readonly replyId: string | null;
  /** Of its author. */
  readonly name: string;
}
