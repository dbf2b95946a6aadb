import type { Queries } from '../../../db/open.ts';

/** A text of the site that may name images, with the place where visitors see it. */
export interface SiteImageText {
  readonly kind: 'banner' | 'block' | 'announcement' | 'agreement';
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

const NAMES_FILE = '%/files/%';

/** The texts of the home page, announcements and agreements that name files of the site. */
export async function findSiteImageTexts(db: Queries): Promise<SiteImageText[]> {
  const sliders = await db
    .selectFrom('sliders')
    .select(['id', 'thumb as text'])
    .where('thumb', 'like', NAMES_FILE)
    .orderBy('id')
    .execute();
  const blocks = await db
    .selectFrom('blocks')
    .select(['id', 'config as text'])
    .where('config', 'like', NAMES_FILE)
    .orderBy('id')
    .execute();
  const drafts = await db
    .selectFrom('home_drafts')
    .select('content as text')
    .where('content', 'like', NAMES_FILE)
    .execute();
  const announcements = await db
    .selectFrom('announcements')
    .select(['id', 'title', 'content as text'])
    .where('content', 'like', NAMES_FILE)
    .orderBy('id')
    .execute();
  const agreements = await db
    .selectFrom('agreements')
    .select(['id', 'title', 'content as text'])
    .where('content', 'like', NAMES_FILE)
    .orderBy('id')
    .execute();
  return [
    ...sliders.map((row) => ({ ...row, kind: 'banner' as const, title: '首页轮播图' })),
    ...blocks.map((row) => ({ ...row, kind: 'block' as const, title: '首页板块' })),
    ...drafts.map((row) => ({ ...row, id: 0, kind: 'block' as const, title: '首页草稿' })),
    ...announcements.map((row) => ({ ...row, kind: 'announcement' as const })),
    ...agreements.map((row) => ({ ...row, kind: 'agreement' as const })),
  ];
}
