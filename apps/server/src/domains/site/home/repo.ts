import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';

export type NavRow = Selectable<Tables['navs']>;
export type SliderRow = Selectable<Tables['sliders']>;
export type LinkRow = Selectable<Tables['links']>;
export type BlockRow = Selectable<Tables['blocks']>;

/** Navigation entries of both levels in display order. */
export function findNavs(db: Queries): Promise<NavRow[]> {
  return db.selectFrom('navs').selectAll().orderBy('sort').orderBy('id').execute();
}

/** Slides in display order. */
export function findSliders(db: Queries): Promise<SliderRow[]> {
  return db.selectFrom('sliders').selectAll().orderBy('sort').orderBy('id').execute();
}

/** Friendly links in display order. */
export function findLinks(db: Queries): Promise<LinkRow[]> {
  return db.selectFrom('links').selectAll().orderBy('sort').orderBy('id').execute();
}

/** The blocks of the default page with this name, in display order. */
export async function findBlocks(db: Queries, pageName: string): Promise<BlockRow[]> {
  // PostgreSQL rejects texts with a NUL character; no page name has one.
  if (pageName.includes('\0')) return [];
  const page = await db
    .selectFrom('decoration_pages')
    .select('id')
    .where('page_name', '=', pageName)
    .where('is_default', '=', 1)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!page) return [];
  return db
    .selectFrom('blocks')
    .selectAll()
    .where('decoration_page_id', '=', page.id)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}
