import type { Generated, Selectable } from 'kysely';

/** Comments, notes, attachments, purchases and progress of members. */
export interface LearningTables {
  comments: CommentsTable;
  comment_moves: CommentMovesTable;
  sensitive_words: SensitiveWordsTable;
  attachments: AttachmentsTable;
  attachment_downloads: AttachmentDownloadsTable;
  notes: NotesTable;
  course_learners: CourseLearnersTable;
  course_purchases: CoursePurchasesTable;
  video_purchases: VideoPurchasesTable;
  course_favourites: CourseFavouritesTable;
  watch_days: WatchDaysTable;
  watch_course_days: WatchCourseDaysTable;
}

/** Comments of both generations (contract 8). */
interface CommentsTable {
  id: Generated<number>;
  /** 1 course, 2 video. */
  resource_type: number;
  resource_id: number;
  /** Null when the account was deleted and the comment has replies. */
  member_id: number | null;
  /** The top-level comment of a reply; null for a top-level comment. */
  parent_id: number | null;
  /** The reply that a reply answers. */
  reply_id: number | null;
  /** Plain text without markup. */
  content: string;
  /** 0 waiting, 1 approved, 2 refused; the moves between them are those of `comment-states.ts`. */
  status: number;
  address: string;
  province: string;
  /** When an operator removed it; null while it exists. */
  deleted_at: Generated<number | null>;
  /** 1: the site wrote it; it has no member. */
  is_by_site: Generated<number>;
  /** The sensitive word for which it waits; empty for none. */
  held_for: Generated<string>;
  created_at: number;
}
export type Comment = Selectable<CommentsTable>;

/** History of the moderation: one row for each move. */
interface CommentMovesTable {
  id: Generated<number>;
  comment_id: number;
  from_status: number;
  to_status: number;
  created_at: number;
}

/** A word in comments that an operator does not want to be seen unread. */
interface SensitiveWordsTable {
  id: Generated<number>;
  word: string;
  /** `hold`: the comment waits; `refuse`: it is not accepted. */
  effect: string;
  created_at: number;
}
export type SensitiveWord = Selectable<SensitiveWordsTable>;

/** Course material (contract 6.6). */
interface AttachmentsTable {
  id: Generated<number>;
  course_id: number;
  /** Displayed name, without the extension. */
  name: string;
  /** File extension without the dot, lower case. */
  extension: string;
  size_bytes: number;
  /** `local` for the storage of this server; files elsewhere cannot be downloaded. */
  storage: string;
  storage_key: string;
  /** Number of issued download URLs. */
  download_times: Generated<number>;
  created_at: number;
}
export type Attachment = Selectable<AttachmentsTable>;

/** Log of issued download URLs (contract 16.1). */
interface AttachmentDownloadsTable {
  id: Generated<number>;
  member_id: number;
  course_id: number;
  attachment_id: number;
  address: string;
  city: string;
  created_at: number;
}

/** A member's notes at seconds of videos; an extension of the contract. */
interface NotesTable {
  id: Generated<number>;
  member_id: number;
  course_id: number;
  video_id: number;
  seconds: number;
  content: string;
  created_at: number;
  updated_at: number;
}
export type Note = Selectable<NotesTable>;

/** Members who bought a course, opened a lesson of it with full access or watched one; maintained by triggers. */
interface CourseLearnersTable {
  course_id: number;
  member_id: number;
}

interface CoursePurchasesTable {
  id: Generated<number>;
  member_id: number;
  course_id: number;
  charge_fen: number;
  created_at: number;
}

interface VideoPurchasesTable {
  id: Generated<number>;
  member_id: number;
  video_id: number;
  created_at: number;
}

interface CourseFavouritesTable {
  id: Generated<number>;
  member_id: number;
  course_id: number;
  created_at: number;
}

interface WatchDaysTable {
  member_id: number;
  /** `yyyymmdd` at UTC+8. */
  day: number;
  seconds: number;
  /** Watch time that can still be credited at `counted_at`, seconds. */
  allowance_seconds: Generated<number>;
  /** When seconds were last credited. */
  counted_at: Generated<number>;
}

/** A day on which a member reported a position in a lesson of a course; since the operator console has statistics. */
interface WatchCourseDaysTable {
  course_id: number;
  /** Days since 1970-01-01 at UTC+8. */
  day: number;
  member_id: number;
}
