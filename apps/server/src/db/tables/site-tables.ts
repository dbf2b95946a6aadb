import type { Generated } from 'kysely';

/** Settings, short-lived values, and the content of the site's pages. */
export interface SiteTables {
  settings: SettingsTable;
  kv: KvTable;
  agreements: AgreementsTable;
  announcements: AnnouncementsTable;
  decoration_pages: DecorationPagesTable;
  blocks: BlocksTable;
  navs: NavsTable;
  sliders: SlidersTable;
  links: LinksTable;
  home_drafts: HomeDraftsTable;
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

interface AgreementsTable {
  id: Generated<number>;
  /** `user`, `private`, `vip`, `paid_content` or `about`. */
  type: string;
  title: string;
  content: string;
  version: string;
  is_active: number;
  /** When it last became the active version; null for never. */
  activated_at: Generated<number | null>;
  /** For operators: what changed. */
  note: Generated<string>;
  edit_version: Generated<number>;
  changed_by: Generated<string>;
  created_at: number;
}

interface AnnouncementsTable {
  id: Generated<number>;
  /** The public text; both are empty until it is published for the first time. */
  title: string;
  content: string;
  is_published: Generated<number>;
  /** What is not published yet; both are null when nothing is. */
  draft_title: Generated<string | null>;
  draft_content: Generated<string | null>;
  /** When the draft was saved; null without one. `updated_at` is public and tells nothing of drafts. */
  draft_at: Generated<number | null>;
  edit_version: Generated<number>;
  changed_by: Generated<string>;
  view_times: number;
  /** When it was published for the first time; of a draft, when it was created. */
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
  /** JSON, stored by the operator. */
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

/** The page as operators edit it: blocks, also hidden ones, banners and quick links. Publishing writes it into their tables. */
interface HomeDraftsTable {
  page_name: string;
  /** JSON. */
  content: string;
  version: number;
  /** Name of the operator who changed it last. */
  changed_by: string;
  /** When it was last published; null for never. */
  published_at: number | null;
  updated_at: number;
}
