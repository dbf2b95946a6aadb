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
    .select(['id', 'title', 'is_published', 'content', 'draft_content'])
    .where(({ or, eb }) => or([eb('content', 'like', NAMES_FILE), eb('draft_content', 'like', NAMES_FILE)]))
    .orderBy('id')
    .execute();
  const agreements = await db
    .selectFrom('agreements')
    .select(['id', 'title', 'activated_at', 'is_active', 'content as text'])
    .where('content', 'like', NAMES_FILE)
    .orderBy('id')
    .execute();
  return [
    ...sliders.map((row) => ({ ...row, kind: 'banner' as const, title: '首页轮播图' })),
    ...blocks.map((row) => ({ ...row, kind: 'block' as const, title: '首页板块' })),
    ...drafts.map((row) => ({ ...row, id: 0, kind: 'block' as const, title: '首页草稿' })),
    ...announcements.map(({ id, title, is_published, content, draft_content }) => ({
      kind: 'announcement' as const,
      id,
      // Who may see images need not be allowed to read drafts.
      title: is_published === 1 ? title : '未发布的公告',
      text: `${content}\n${draft_content ?? ''}`,
    })),
    ...agreements.map(({ id, title, activated_at, is_active, text }) => ({
      kind: 'agreement' as const,
      id,
      title: activated_at === null && is_active === 0 ? '未启用的协议' : title,
      text,
    })),
  ];
}
