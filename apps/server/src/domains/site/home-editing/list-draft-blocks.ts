import type { Queries } from '../../../db/open.ts';
import type { BlockRow } from '../home/repo.ts';
import { shownParts } from './compare-pages.ts';
import { chooseCourses } from './find-targets.ts';
import { HOME_PAGE, HOME_PLATFORM } from './home-page.ts';
import { configOf, signOf } from './part-config.ts';
import { readHome, withChosenCourses } from './read-home.ts';

/** The blocks that publishing the draft would give, for its preview. Blocks that do not exist yet get ids that no block has. */
export async function listDraftBlocks(db: Queries, now: number): Promise<BlockRow[]> {
  const state = await readHome(db);
  const byId = new Map(state.blocks.map((block) => [block.id, block]));
  const parts = withChosenCourses(state.parts, await chooseCourses(db, state.parts, now));
  const largest = Math.max(0, ...byId.keys());
  return shownParts(parts).map((part, at) => {
    const former = byId.get(state.blockIds[part.key] ?? 0);
    return {
      ...{ id: former?.id ?? largest + at + 1, decoration_page_id: former?.decoration_page_id ?? 0 },
      ...{ platform: HOME_PLATFORM, page: HOME_PAGE, sign: signOf(part), sort: at },
      config: configOf(part, former),
    };
  });
}
