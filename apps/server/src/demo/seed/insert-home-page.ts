import type { Transaction } from 'kysely';
import type { DemoBlock } from '../../../demo/types.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { DemoIds } from './resolve-values.ts';
import { findId, resolveAddress } from './resolve-values.ts';
import { imagePath } from './store-media.ts';

const PLATFORM = 'h5';
const PAGE_NAME = 'h5-page-index';

/** Inserts the home page and its blocks in order. */
export async function insertHomePage(
  transaction: Transaction<Tables>,
  blocks: readonly DemoBlock[],
  ids: DemoIds,
): Promise<void> {
  const page = await transaction
    .insertInto('decoration_pages')
    .values({ page_name: PAGE_NAME, title: '首页', is_default: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('blocks')
    .values(
      blocks.map((block, sort) => ({
        decoration_page_id: page.id,
        platform: PLATFORM,
        page: PAGE_NAME,
        sign: block.sign,
        sort,
        config: JSON.stringify(resolveConfig(block, ids)),
      })),
    )
    .execute();
}

/** Resolves image paths, addresses and course ids of a block, as the operator's editor stores them. */
function resolveConfig(block: DemoBlock, ids: DemoIds): unknown {
  switch (block.sign) {
    case 'slider':
      return block.config.map(({ src, href }) => ({
        src: imagePath(src),
        href: resolveAddress(href, ids),
      }));
    case 'grid-nav':
      return {
        ...block.config,
        items: block.config.items.map(({ src, name, href }) => ({
          src: imagePath(src),
          name,
          href: resolveAddress(href, ids),
        })),
      };
    case 'image-group':
      return {
        ...block.config,
        items: block.config.items.map(({ src, url }) => ({
          src: imagePath(src),
          url: resolveAddress(url, ids),
        })),
      };
    case 'h5-vod-v1':
      return { ...block.config, items: block.config.items.map((key) => ({ id: findId(ids.courses, key) })) };
    case 'h5-gzh-v1':
      return {
        ...block.config,
        logo: imagePath(block.config.logo),
        qrcode: imagePath(block.config.qrcode),
      };
    case 'blank':
    case 'code':
      return block.config;
  }
}
