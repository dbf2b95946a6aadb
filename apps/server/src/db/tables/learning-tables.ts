import type { Generated, Selectable } from 'kysely';

/** What members leave behind when they learn, and the material they learn from. */
export interface LearningTables {
  comments: CommentsTable;
  comment_moves: CommentMovesTable;
  attachments: AttachmentsTable;
  attachment_downloads: AttachmentDownloadsTable;
  notes: NotesTable;
  course_learners: CourseLearnersTable;
}

/** Comments of both generations (contract 8). */
interface CommentsTable {
  id: Generated<number>;
  /** 1 course, 2 video. */
  resource_type: number;
  resource_id: number;
  /** Null when the account was deleted and others had replied. */
  member_id: number | null;
  /** The top comment that a reply belongs to; null for a top comment. */
  parent_id: number | null;
  /** The reply that a reply answers. */
  reply_id: number | null;
  /** Plain text without markup. */
  content: string;
  /** 0 waiting, 1 approved, 2 refused; the moves between them are those of `comment-states.ts`. */
  status: number;
  address: string;
  province: string;
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

/** Course material (contract 6.6). */
interface AttachmentsTable {
  id: Generated<number>;
  course_id: number;
  /** As learners see it, without the ending. */
  name: string;
  /** The ending without its dot, lower case. */
  extension: string;
  size_bytes: number;
  /** `local` for the storage of this server; what is anywhere else cannot be downloaded. */
  storage: string;
  storage_key: string;
  /** Addresses given out so far. */
  download_times: Generated<number>;
  created_at: number;
}
export type Attachment = Selectable<AttachmentsTable>;

/** Log of the addresses given out (contract 16.1). */
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

/** Members who bought a course, opened a lesson of it with full access or watched one; kept by triggers. */
interface CourseLearnersTable {
  course_id: number;
  member_id: number;
}
