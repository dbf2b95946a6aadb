import type { Generated, Insertable, Selectable } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { CommerceTables } from './commerce-tables.ts';
import type { LearningTables } from './learning-tables.ts';
import type { MediaTables } from './media-tables.ts';
import type { SearchTables } from './search-tables.ts';

/**
 * The one schema of both databases. Instants are integer milliseconds UTC, money is integer fen, switches are
 * 0 or 1, texts hold JSON where said so.
 */
export interface Tables extends AccountTables, CommerceTables, LearningTables, MediaTables, SearchTables {
  settings: SettingsTable;
  kv: KvTable;
  members: MembersTable;
  login_records: LoginRecordsTable;
  messages: MessagesTable;
  credit_records: CreditRecordsTable;
  agreements: AgreementsTable;
  member_agreements: MemberAgreementsTable;
  deletion_requests: DeletionRequestsTable;
  sms_records: SmsRecordsTable;
  social_accounts: SocialAccountsTable;
  face_checks: FaceChecksTable;
  face_check_moves: FaceCheckMovesTable;
  categories: CategoriesTable;
  courses: CoursesTable;
  chapters: ChaptersTable;
  media: MediaTable;
  videos: VideosTable;
  course_purchases: CoursePurchasesTable;
  video_purchases: VideoPurchasesTable;
  course_favourites: CourseFavouritesTable;
  course_watch_records: CourseWatchRecordsTable;
  video_watch_records: VideoWatchRecordsTable;
  watch_days: WatchDaysTable;
  plans: PlansTable;
  announcements: AnnouncementsTable;
  decoration_pages: DecorationPagesTable;
  blocks: BlocksTable;
  navs: NavsTable;
  sliders: SlidersTable;
  links: LinksTable;
}

interface SettingsTable {
  key: string;
  /** JSON. */
  value: string;
  updated_at: number;
}

/** Short-lived values and counters: captchas, SMS codes, limits. */
interface KvTable {
  key: string;
  value: string;
  expires_at: number;
}

interface MembersTable {
  id: Generated<number>;
  mobile: string;
  nick_name: string;
  /** Address or site path; empty means the default avatar. */
  avatar: string;
  /** Null until a password is chosen. */
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

interface MessagesTable {
  /** UUID. */
  id: string;
  member_id: number;
  text: string;
  read_at: number | null;
  created_at: number;
}

interface CreditRecordsTable {
  id: Generated<number>;
  member_id: number;
  sum: number;
  remark: string;
  /** What it was given for; unique per member, so that no reward is given twice. */
  reason: string;
  created_at: number;
}

interface AgreementsTable {
  id: Generated<number>;
  /** `user`, `private`, `vip`, `paid_content` or `about`. */
  type: string;
  title: string;
  content: string;
  version: string;
  is_active: number;
  created_at: number;
}

interface MemberAgreementsTable {
  id: Generated<number>;
  member_id: number;
  agreement_id: number;
  type: string;
  version: string;
  agreed_at: number;
  address: string;
  user_agent: string;
  platform: string;
}

interface DeletionRequestsTable {
  id: Generated<number>;
  member_id: number;
  /** `pending`, `cancelled`, `erased` or `done`; the moves between them are those of `deletion-states.ts`. */
  status: string;
  requested_at: number;
  due_at: number;
  ended_at: number | null;
}

interface SmsRecordsTable {
  id: Generated<number>;
  mobile: string;
  scene: string;
  provider_answer: string;
  created_at: number;
}

/** An account elsewhere that logs a member in. */
interface SocialAccountsTable {
  id: Generated<number>;
  member_id: number;
  /** `qq` or `wechat`. */
  app: string;
  /** The account's id towards our application. */
  open_id: string;
  /** The person's id towards all applications of our company, where the vendor tells it. */
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
  /** JSON: keys of the pictures in the storage. */
  evidence: string;
  created_at: number;
  updated_at: number;
  /** When the job asks the service next, while it is started; milliseconds UTC. */
  next_ask_at: Generated<number>;
  /** When the member was told that it passed; milliseconds UTC. */
  told_at: Generated<number | null>;
}
export type FaceCheck = Selectable<FaceChecksTable>;

interface FaceCheckMovesTable {
  id: Generated<number>;
  face_check_id: number;
  from_status: number;
  to_status: number;
  /** For the operator. */
  reason: string;
  created_at: number;
}

interface CategoriesTable {
  id: Generated<number>;
  parent_id: number;
  name: string;
  sort: number;
}

interface CoursesTable {
  id: Generated<number>;
  title: string;
  slug: string;
  /** Address or site path. */
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
  /** The operator's order of the list: ascending, before anything else. */
  sort: Generated<number>;
  /** Rows of `course_learners`; kept by triggers. */
  learner_count: Generated<number>;
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
}
export type Chapter = Selectable<ChaptersTable>;

/** A stored recording that any number of videos may use. */
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
  /** SHA-256 of the source, to find the same recording again. */
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
  /** The operator's order within a chapter: ascending, before anything else. */
  sort: Generated<number>;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}
export type Video = Selectable<VideosTable>;

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
  /** JSON: the seconds believed to have been watched, as `[from, to]` in order (contract 7.4). */
  spans: Generated<string>;
  /** How many seconds those are. */
  credible_seconds: number;
  allowance_seconds: number;
  /** Where the member was at the last report, seconds; unlike `watch_seconds` it goes back, too. */
  last_position: number;
  last_reported_at: number;
  created_at: number;
  updated_at: number;
}
export type VideoWatchRecord = Selectable<VideoWatchRecordsTable>;

interface WatchDaysTable {
  member_id: number;
  /** `yyyymmdd` at UTC+8. */
  day: number;
  seconds: number;
  /** What may still be counted before more time has passed, seconds. */
  allowance_seconds: Generated<number>;
  /** When seconds were last counted. */
  counted_at: Generated<number>;
}

interface PlansTable {
  id: Generated<number>;
  name: string;
  charge_fen: number;
  expire_days: number;
  /** One line per row. */
  description: string;
  weight: number;
  is_show: number;
}
export type PlanRow = Selectable<PlansTable>;

interface AnnouncementsTable {
  id: Generated<number>;
  title: string;
  content: string;
  view_times: number;
  created_at: number;
  updated_at: number;
}

interface DecorationPagesTable {
  id: Generated<number>;
  page_name: string;
  title: string;
  is_default: number;
}

interface BlocksTable {
  id: Generated<number>;
  decoration_page_id: number;
  platform: string;
  page: string;
  sign: string;
  sort: number;
  /** JSON as the operator stored it. */
  config: string;
}

interface NavsTable {
  id: Generated<number>;
  parent_id: number;
  sort: number;
  name: string;
  url: string;
  active_routes: string;
  platform: string;
  blank: number;
  created_at: number;
  updated_at: number;
}

interface SlidersTable {
  id: Generated<number>;
  thumb: string;
  url: string;
  sort: number;
  platform: string;
  created_at: number;
  updated_at: number;
}

interface LinksTable {
  id: Generated<number>;
  sort: number;
  name: string;
  url: string;
  created_at: number;
  updated_at: number;
}
