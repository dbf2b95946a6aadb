import type { CallData } from '@zaixue/contract/call';
import type { decorationBlocks } from '@zaixue/contract/calls/site';
import type { VipScope } from '@zaixue/contract/rules/access';
import type { Queries } from '../../../db/open.ts';
import { findVisibleCourses } from '../../catalog/courses/queries.ts';
import { listDraftBlocks } from '../home-editing/list-draft-blocks.ts';
import { courseIdsOf, parseConfig, renderBlock } from './render-block.ts';
import { findBlocks } from './repo.ts';

export interface ListBlocksInput {
  readonly pageName: string;
  /** Only blocks of this platform; null for all platforms. */
  readonly platform: string | null;
  /** The blocks of the draft of the home page instead of the stored ones: for its preview. */
  readonly isDraft?: boolean;
  /** Public address of the server, which makes image addresses absolute. */
  readonly origin: string;
  readonly vipScope: VipScope;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * The blocks of the default page with a name, with rendered configurations (contract 12.1, 12.3). All courses of the
 * page are read with one query. Missing, hidden, unpublished and deleted courses are left out.
 */
export async function listBlocks(
  db: Queries,
  { pageName, platform, isDraft = false, origin, vipScope, now }: ListBlocksInput,
): Promise<CallData<typeof decorationBlocks>> {
  const rows = isDraft ? await listDraftBlocks(db, now) : await findBlocks(db, pageName);
  const blocks = rows
    .filter((row) => platform === null || row.platform.toLowerCase() === platform.toLowerCase())
    .map((row) => ({ row, config: parseConfig(row.config) }));
  const ids = new Set(blocks.flatMap(({ row, config }) => courseIdsOf(row.sign, config)));
  const courses = ids.size > 0 ? await findVisibleCourses(db, [...ids], now) : [];
  const byId = new Map(courses.map((course) => [course.id, course]));
  return blocks.map(({ row, config }) => ({
    id: row.id,
    platform: row.platform,
    page: row.page,
    decoration_page_id: row.decoration_page_id,
    sign: row.sign,
    sort: row.sort,
    config: row.config,
    config_render: renderBlock(row.sign, config, byId, { origin, vipScope }),
  }));
}
