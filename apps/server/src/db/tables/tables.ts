import type { Generated, Insertable, Selectable } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { CommerceTables } from './commerce-tables.ts';
import type { LearningTables } from './learning-tables.ts';
import type { MediaTables } from './media-tables.ts';
import type { OperationTables } from './operation-tables.ts';
import type { OperatorTables } from './operator-tables.ts';
import type { SearchTables } from './search-tables.ts';
import type { SiteTables } from './site-tables.ts';
import type { StatisticsTables } from './statistics-tables.ts';

/**
 * The schema of both databases. Instants are integer milliseconds UTC, money is integer fen, flags are 0 or 1. Columns
 * with JSON say so.
 */
export interface Tables
  extends AccountTables,
    CommerceTables,
    LearningTables,
    MediaTables,
    OperationTables,
    OperatorTables,
    SearchTables,
    SiteTables,
    StatisticsTables {
  members: MembersTable;
  login_records: LoginRecordsTable;
  social_accounts: SocialAccountsTable;
  face_checks: FaceChecksTable;
  categories: CategoriesTable;
  courses: CoursesTable;
  chapters: ChaptersTable;
  media: MediaTable;
  videos: VideosTable;
  course_watch_records: CourseWatchRecordsTable;
  video_watch_records: VideoWatchRecordsTable;
  plans: PlansTable;
  course_editors: CourseEditorsTable;
  course_description_drafts: CourseDescriptionDraftsTable;
}

interface MembersTable {
  id: Generated<number>;
  mobile: string;
  nick_name: string;
  /** URL or path on the site; empty for the default avatar. */
  avatar: string;
  /** Null until a password is set. */
  password_hash: string | null;
  is_password_set: number;
  is_set_nickname: number;
  is_lock: number;
  is_active: number;
  plan_id: number;
  plan_expires_at: number | null;
  invite_balance_fen: number;
  credit1: number;
  credit2: number;
  credit3: number;
  is_face_verified: number;
  real_name: string;
  id_number: string;
  registered_address: string;
  registered_city: string;
  created_at: number;
  updated_at: number;
}
export type Member = Selectable<MembersTable>;
export type NewMember = Insertable<MembersTable>;

interface LoginRecordsTable {
  id: Generated<number>;
  member_id: number;
  platform: string;
  address: string;
  user_agent: string;
  token_hash: string;
  expires_at: number;
  logged_out_at: number | null;
  created_at: number;
}
export type LoginRecord = Selectable<LoginRecordsTable>;

/** A QQ or WeChat account with which a member logs in. */
interface SocialAccountsTable {
  id: Generated<number>;
  member_id: number;
  /** `qq` or `wechat`. */
  app: string;
  /** The vendor's id of the account for our application. */
  open_id: string;
  /** The vendor's id of the account for all applications of our company; null when unknown. */
  union_id: string | null;
  nickname: string;
  avatar: string;
  created_at: number;
  updated_at: number;
}
export type SocialAccount = Selectable<SocialAccountsTable>;

/** An attempt to verify a member's real name. */
interface FaceChecksTable {
  id: Generated<number>;
  member_id: number;
  rule_id: string;
  request_id: string;
  biz_token: string;
  /** 0 started, 5 failed, 9 passed. */
  status: number;
  /** JSON: storage keys of the images. */
  evidence: string;
  created_at: number;
  updated_at: number;
  /** Next query of the vendor by the job while the check is open, milliseconds UTC. */
  next_ask_at: Generated<number>;
  /** When the member was notified that the check passed, milliseconds UTC. */
  told_at: Generated<number | null>;
}
export type FaceCheck = Selectable<FaceChecksTable>;

interface CategoriesTable {
  id: Generated<number>;
  parent_id: number;
  name: string;
  sort: number;
  /** Counted up by each edit, so that an edit that saw an old one is refused. The same in other tables. */
  version: Generated<number>;
}

interface CoursesTable {
  id: Generated<number>;
  title: string;
  slug: string;
  /** URL or path on the site. */
  thumb: string;
  charge_fen: number;
  short_description: string;
  render_desc: string;
  seo_keywords: string;
  seo_description: string;
  published_at: number;
  is_show: number;
  category_id: number;
  is_rec: number;
  user_count: number;
  is_free: number;
  is_allow_comment: number;
  is_vip_free: number;
  /** First sort key of the list, ascending; set by the operator. */
  sort: Generated<number>;
  /** Number of rows in `course_learners`; maintained by triggers. */
  learner_count: Generated<number>;
  /** Further covers, like `thumb`; empty for none. */
  cover_16x9: Generated<string>;
  cover_1x1: Generated<string>;
  teacher_name: Generated<string>;
  /** URL or path on the site; empty for none. */
  teacher_picture: Generated<string>;
  teacher_line: Generated<string>;
  /** JSON: a list of texts, what a learner will be able to do. */
  outcomes: Generated<string>;
  /** A higher price that is shown struck through; null for none. */
  struck_price_fen: Generated<number | null>;
  /** 1 until it is published for the first time; then `is_show` is 0. */
  is_draft: Generated<number>;
  /** 0: it cannot be bought; who has it keeps it. */
  is_on_sale: Generated<number>;
  version: Generated<number>;
  /** Version of the order of its chapters and lessons. */
  outline_version: Generated<number>;
  /** The operator who created it; null when a command or an earlier version did. */
  created_by: Generated<number | null>;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}
export type Course = Selectable<CoursesTable>;

interface ChaptersTable {
  id: Generated<number>;
  course_id: number;
  title: string;
  sort: number;
  version: Generated<number>;
}
export type Chapter = Selectable<ChaptersTable>;

/** A stored recording; several videos may use it. */
interface MediaTable {
  id: Generated<number>;
  /** `hls` or `mp4`. */
  kind: string;
  /** Folder (hls) or file (mp4) in the storage. */
  storage_key: string;
  duration_ms: number;
  size_bytes: number;
  /** JSON: renditions and segments (hls), track facts (mp4). */
  manifest: string;
  /** Base64 of the 16-byte AES key; empty for mp4. */
  encryption_key: string;
  /** SHA-256 of the source file, so that the same file is stored once. */
  source_hash: string;
  /** JSON: poster and thumbnails (see `previews.ts`); empty for none. */
  previews: Generated<string>;
  created_at: number;
}
export type Media = Selectable<MediaTable>;

interface VideosTable {
  id: Generated<number>;
  course_id: number;
  /** 0 for none. */
  chapter_id: number;
  media_id: number | null;
  title: string;
  slug: string;
  /** Seconds, rounded up. */
  duration: number;
  free_seconds: number;
  ban_drag: number;
  is_ban_sell: number;
  charge_fen: number;
  view_num: number;
  published_at: number;
  is_show: number;
  seo_keywords: string;
  seo_description: string;
  is_allow_comment: number;
  /** First sort key within a chapter, ascending; set by the operator. */
  sort: Generated<number>;
  /** 1: it has no recording yet, so `is_show` is 0, and it is shown when it gets one. */
  shows_when_ready: Generated<number>;
  version: Generated<number>;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}
export type Video = Selectable<VideosTable>;

interface CourseWatchRecordsTable {
  id: Generated<number>;
  member_id: number;
  course_id: number;
  is_watched: number;
  watched_at: number | null;
  progress: number;
  created_at: number;
  updated_at: number;
}
export type CourseWatchRecord = Selectable<CourseWatchRecordsTable>;

interface VideoWatchRecordsTable {
  id: Generated<number>;
  member_id: number;
  course_id: number;
  video_id: number;
  watch_seconds: number;
  watched_at: number | null;
  /** JSON: the credibly watched spans in seconds, as sorted `[from, to]` pairs (contract 7.4). */
  spans: Generated<string>;
  /** Total length of `spans`, seconds. */
  credible_seconds: number;
  allowance_seconds: number;
  /** Position of the last report, seconds; unlike `watch_seconds` it can decrease. */
  last_position: number;
  last_reported_at: number;
  created_at: number;
  updated_at: number;
}
export type VideoWatchRecord = Selectable<VideoWatchRecordsTable>;

interface PlansTable {
  id: Generated<number>;
  name: string;
  charge_fen: number;
  expire_days: number;
  /** One item per line. */
  description: string;
  weight: number;
  is_show: number;
  /** A higher price that is shown struck through; null for none. */
  struck_price_fen: Generated<number | null>;
  /** JSON: a list of texts. */
  benefits: Generated<string>;
  is_recommended: Generated<number>;
  version: Generated<number>;
}
export type PlanRow = Selectable<PlansTable>;

/** An operator with the scope "own" who may reach a course that another one created. */
interface CourseEditorsTable {
  course_id: number;
  operator_id: number;
}

/** The description of a course that is not published yet. */
interface CourseDescriptionDraftsTable {
  course_id: number;
  /** Sanitised. */
  html: string;
  version: number;
  /** Name of the operator who changed it last. */
  changed_by: string;
  updated_at: number;
}
