import { sql, type Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { anywhere } from '../../../db/statements/like-pattern.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { HOME_PAGE, HOME_PLATFORM } from './home-page.ts';

/** Platform of the slides that repeat the banners (contract 13.3 compares in upper case). */
const SLIDE_PLATFORM = 'H5';

export function findDraftRow(db: Queries) {
  return db.selectFrom('home_drafts').selectAll().where('page_name', '=', HOME_PAGE).executeTakeFirst();
}

export interface StoredDraft {
  /** JSON. */
  readonly content: string;
  readonly changed_by: string;
  readonly updated_at: number;
  /** Missing: as it was. */
  readonly published_at?: number;
}

/** Stores the draft with the next version. The caller has locked the table and knows the present version, 0 for none. */
export async function storeDraft(db: Queries, version: number, draft: StoredDraft): Promise<void> {
  if (version === 0) {
    const row = { page_name: HOME_PAGE, published_at: null, ...draft, version: 1 };
    await db.insertInto('home_drafts').values(row).execute();
    return;
  }
  await db
    .updateTable('home_drafts')
    .set({ ...draft, version: version + 1 })
    .where('page_name', '=', HOME_PAGE)
    .execute();
}

/** The id of the default page, which is made when there is none. */
export async function findOrCreatePage(transaction: Transaction<Tables>): Promise<number> {
  const page = await transaction
    .selectFrom('decoration_pages')
    .select('id')
    .where('page_name', '=', HOME_PAGE)
    .where('is_default', '=', 1)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (page) return page.id;
  const { id } = await transaction
    .insertInto('decoration_pages')
    .values({ page_name: HOME_PAGE, title: '首页', is_default: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface BlockContent {
  readonly sign: string;
  readonly sort: number;
  readonly config: string;
}

export async function insertBlock(
  transaction: Transaction<Tables>,
  pageId: number,
  block: BlockContent,
): Promise<number> {
  const { id } = await transaction
    .insertInto('blocks')
    .values({ ...block, decoration_page_id: pageId, platform: HOME_PLATFORM, page: HOME_PAGE })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBlock(
  transaction: Transaction<Tables>,
  id: number,
  block: BlockContent,
): Promise<void> {
  await transaction.updateTable('blocks').set(block).where('id', '=', id).execute();
}

export async function deleteBlocks(transaction: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom('blocks').where('id', 'in', ids).execute();
}

/** Replaces the slides of the H5; those of other platforms stay. */
export async function replaceSlides(
  transaction: Transaction<Tables>,
  slides: readonly { readonly image: string; readonly href: string }[],
  now: number,
): Promise<void> {
  await transaction.deleteFrom('sliders').where('platform', 'in', ['H5', 'h5']).execute();
  if (slides.length === 0) return;
  const rows = slides.map(({ image, href }, sort) => ({
    ...{ thumb: image, url: href, sort, platform: SLIDE_PLATFORM, created_at: now, updated_at: now },
  }));
  await transaction.insertInto('sliders').values(rows).execute();
}

/** Replaces the navigation of the H5; those of other platforms stay. */
export async function replaceNavs(
  transaction: Transaction<Tables>,
  links: readonly { readonly name: string; readonly href: string; readonly isOutside: boolean }[],
  now: number,
): Promise<void> {
  await transaction.deleteFrom('navs').where('platform', 'in', ['H5', 'h5']).execute();
  if (links.length === 0) return;
  const rows = links.map(({ name, href, isOutside }, sort) => ({
    ...{ parent_id: 0, sort, name, url: href, active_routes: '', platform: HOME_PLATFORM },
    ...{ blank: isOutside ? 1 : 0, created_at: now, updated_at: now },
  }));
  await transaction.insertInto('navs').values(rows).execute();
}

/** Announcements of these ids, or all whose title contains a text, the newest first. */
export function findAnnouncementTitles(
  db: Queries,
  wanted: { readonly ids: readonly number[] } | { readonly search: string; readonly limit: number },
) {
  const rows = db.selectFrom('announcements').select(['id', 'title', 'is_published']).orderBy('id', 'desc');
  if ('ids' in wanted) return wanted.ids.length > 0 ? rows.where('id', 'in', wanted.ids).execute() : [];
  const pattern = anywhere(wanted.search.toLowerCase());
  return rows.where(sql<boolean>`lower(title) like ${pattern} escape '\\'`).limit(wanted.limit).execute();
}
