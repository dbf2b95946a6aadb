import type { HomePart } from '@zaixue/contract/operator/pages/home';
import { readHomeLink } from '@zaixue/contract/rules/home-link';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { shownParts } from './compare-pages.ts';
import { configOf, signOf } from './part-config.ts';
import type { HomeState } from './read-home.ts';
import {
  deleteBlocks,
  findOrCreatePage,
  insertBlock,
  replaceNavs,
  replaceSlides,
  updateBlock,
} from './repo.ts';

/** Writes the shown parts as blocks; a block that says the same already is left alone. Returns their ids by key. */
export async function writeBlocks(
  transaction: Transaction<Tables>,
  state: HomeState,
  parts: readonly HomePart[],
): Promise<Record<string, number>> {
  const pageId = await findOrCreatePage(transaction);
  const byId = new Map(state.blocks.map((block) => [block.id, block]));
  const wanted = shownParts(parts).map((part) => ({
    part,
    former: byId.get(state.blockIds[part.key] ?? 0),
  }));
  const sorts = chooseSorts(wanted.map(({ former }) => former));
  const kept = new Set(wanted.map(({ former }) => former?.id));
  await deleteBlocks(
    transaction,
    state.blocks.map(({ id }) => id).filter((id) => !kept.has(id)),
  );
  const blockIds: Record<string, number> = {};
  for (const [at, { part, former }] of wanted.entries()) {
    const block = { sign: signOf(part), sort: sorts[at] ?? at, config: configOf(part, former) };
    if (!former) blockIds[part.key] = await insertBlock(transaction, pageId, block);
    else {
      blockIds[part.key] = former.id;
      const isSame =
        former.sign === block.sign && former.sort === block.sort && former.config === block.config;
      if (!isSame) await updateBlock(transaction, former.id, block);
    }
  }
  return blockIds;
}

/** Keeps the stored sort numbers where they give the wanted order already, and counts anew otherwise. */
function chooseSorts(
  blocks: readonly ({ readonly id: number; readonly sort: number } | undefined)[],
): number[] {
  const sorts: number[] = [];
  let last = { sort: -1, id: 0 };
  for (const block of blocks) {
    // A new block gets a larger id than all others.
    const next = block ?? { sort: last.sort + 1, id: Number.POSITIVE_INFINITY };
    if (next.sort < last.sort || (next.sort === last.sort && next.id < last.id))
      return blocks.map((_, at) => at);
    sorts.push(next.sort);
    last = next;
  }
  return sorts;
}

/**
 * Writes the slides and the navigation of the platform H5 (contract 13.2, 13.3), for clients that draw no blocks: they repeat the
 * banners and quick links, and change only with them.
 */
export async function writeOtherLists(
  transaction: Transaction<Tables>,
  before: readonly HomePart[],
  after: readonly HomePart[],
  now: number,
): Promise<void> {
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const banners = bannersOf(after);
  if (!isSame(bannersOf(before), banners)) await replaceSlides(transaction, banners, now);
  const links = linksOf(after);
  if (isSame(linksOf(before), links)) return;
  const navs = links.map(({ name, href }) => ({
    ...{ name, href, isOutside: readHomeLink(href).kind === 'outside' },
  }));
  await replaceNavs(transaction, navs, now);
}

const bannersOf = (parts: readonly HomePart[]) =>
  shownParts(parts).flatMap((part) => (part.kind === 'banners' ? part.items : []));

const linksOf = (parts: readonly HomePart[]) =>
  shownParts(parts).flatMap((part) => (part.kind === 'links' ? part.items : []));
