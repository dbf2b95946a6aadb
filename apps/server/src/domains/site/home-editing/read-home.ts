import { type HomePart, type HomeView, homePart } from '@zaixue/contract/operator/pages/home';
import type { Queries } from '../../../db/open.ts';
import { listCategories } from '../../catalog/courses/list-categories.ts';
import { type BlockRow, findBlocks } from '../home/repo.ts';
import { comparePages, shownParts } from './compare-pages.ts';
import { findHomeProblems } from './find-problems.ts';
import { chooseCourses, readTargets } from './find-targets.ts';
import { HOME_PAGE, HOME_PLATFORM } from './home-page.ts';
import { isSameConfig, partOfBlock } from './part-config.ts';
import { findDraftRow } from './repo.ts';

/** The stored form of a draft. */
export interface HomeContent {
  readonly parts: readonly HomePart[];
  /** The parts as they were published last, hidden ones included. */
  readonly published: readonly HomePart[];
  /** Ids of the blocks of the published parts, by key. */
  readonly blockIds: Readonly<Record<string, number>>;
}

export interface HomeState extends HomeContent {
  /** 0 while there is no draft. */
  readonly version: number;
  readonly changedBy: string;
  readonly updatedAt: number;
  readonly publishedAt: number | null;
  /** The page that visitors see, in its order. */
  readonly blocks: readonly BlockRow[];
}

/**
 * The draft of the home page. Without one it begins as the published page, and on a site without a page as a page that can be
 * published at once. A page that was changed elsewhere counts as published, whatever the draft knew.
 */
export async function readHome(db: Queries): Promise<HomeState> {
  const blocks = (await findBlocks(db, HOME_PAGE)).filter(
    ({ platform }) => platform.toLowerCase() === HOME_PLATFORM,
  );
  const row = await findDraftRow(db);
  if (!row) {
    const page = contentOfBlocks(blocks, {});
    const parts = blocks.length > 0 ? page.parts : await createFirstPage(db);
    return { ...page, parts, blocks, version: 0, changedBy: '', updatedAt: 0, publishedAt: null };
  }
  const content = JSON.parse(row.content) as HomeContent;
  const isKnown = isPublishedPage(content, blocks);
  return {
    ...(isKnown ? content : { ...contentOfBlocks(blocks, content.blockIds), parts: content.parts }),
    ...{ blocks, version: row.version, changedBy: row.changed_by, updatedAt: row.updated_at },
    publishedAt: row.published_at,
  };
}

/** The blocks as parts; a block that the draft knows keeps its key. */
function contentOfBlocks(blocks: readonly BlockRow[], known: HomeContent['blockIds']): HomeContent {
  const keys = new Map(Object.entries(known).map(([key, id]) => [id, key]));
  const parts = blocks.map((block) => partOfBlock(block, keys.get(block.id) ?? `b${block.id}`));
  const blockIds = Object.fromEntries(parts.map(({ key }, at) => [key, blocks[at]?.id ?? 0]));
  return { parts, published: parts, blockIds };
}

function isPublishedPage({ published, blockIds }: HomeContent, blocks: readonly BlockRow[]): boolean {
  const shown = shownParts(published);
  return (
    shown.length === blocks.length &&
    blocks.every((block, at) => {
      const part = shown[at];
      return part !== undefined && blockIds[part.key] === block.id && isSameConfig(part, block);
    })
  );
}

/** Categories that the first page links to. */
const FIRST_LINKS = 10;

async function createFirstPage(db: Queries): Promise<HomePart[]> {
  const categories = (await listCategories(db)).slice(0, FIRST_LINKS);
  const links = categories.map(({ id, name }) => ({ image: '', name, href: `/courses?category_id=${id}` }));
  const parts: HomePart[] = [
    { key: 'first-banners', isShown: false, kind: 'banners', items: [] },
    {
      ...{ key: 'first-links', isShown: links.length > 0, kind: 'links' },
      ...{ lineCount: links.length % 4 === 0 ? 4 : 5, items: links },
    },
    {
      ...{ key: 'first-courses', isShown: true, kind: 'courses', title: '最新课程' },
      ...{ rule: { by: 'newest', categoryId: 0, count: 6 }, courseIds: [] },
    },
  ];
  // Pages are compared as text, so their fields need one order.
  return parts.map((part) => homePart.parse(part));
}

/** The parts with the courses that their rules choose at present: what publishing would show. */
export function withChosenCourses(
  parts: readonly HomePart[],
  chosen: Readonly<Record<string, readonly number[]>>,
): HomePart[] {
  return parts.map((part) =>
    part.kind === 'courses' && chosen[part.key]
      ? { ...part, courseIds: [...(chosen[part.key] ?? [])] }
      : part,
  );
}

/** The home page as the console shows it. */
export async function describeHome(db: Queries, state: HomeState, now: number): Promise<HomeView> {
  const chosen = await chooseCourses(db, state.parts, now);
  const parts = withChosenCourses(state.parts, chosen);
  const targets = await readTargets(db, parts, now);
  return {
    parts,
    version: state.version,
    lastChange: state.version === 0 ? null : { by: state.changedBy, at: state.updatedAt },
    publishedAt: state.publishedAt,
    isPublished: state.blocks.length > 0,
    changes: comparePages(state.published, parts),
    problems: findHomeProblems(parts, (kind, id) =>
      targets.find((target) => target.kind === kind && target.id === id),
    ),
    targets,
    chosen,
  };
}
