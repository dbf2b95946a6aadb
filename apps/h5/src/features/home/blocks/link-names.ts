import type { CourseListConfig, GridNavConfig, ViewBlock } from '@zaixue/contract/entities/block';
import { toList, toMap, toText } from '../../../api/normalise.ts';
import { courseListTexts, tabTexts } from '../../../texts.ts';
import { homeTexts } from '../home-texts.ts';
import { blockTarget } from './block-target.ts';

/** Names of the link targets on the home page, by their path in the app. */
export type LinkNames = ReadonlyMap<string, string>;

/** Screens that the page may link without naming them. */
const SCREENS: readonly (readonly [path: string, name: string])[] = [
  ['/', tabTexts.home],
  ['/courses', courseListTexts.title],
  ['/role', homeTexts.membership],
  ['/study', tabTexts.study],
  ['/member', tabTexts.member],
];

/** Collects names of link targets from the blocks: course titles and icon names. */
export function collectLinkNames(blocks: readonly ViewBlock[]): LinkNames {
  const names = new Map(SCREENS);
  const add = (href: unknown, name: unknown): void => {
    const target = blockTarget(toText(href));
    if (target.kind === 'inside' && toText(name)) names.set(target.to, toText(name));
  };
  for (const { sign, config_render } of blocks) {
    const items = toList<unknown>(toMap<unknown>(config_render).items);
    if (sign === 'grid-nav') {
      for (const { href, name } of items as GridNavConfig['items']) add(href, name);
    }
    if (sign === 'h5-vod-v1') {
      for (const { id, title } of items as CourseListConfig['items']) add(`/course/${id}`, title);
    }
  }
  return names;
}

/** Returns the alternative text of a linked image: name of the target or host of another site, else `fallback`. */
export function imageAltText(href: string | undefined, names: LinkNames, fallback: string): string {
  const target = blockTarget(href);
  if (target.kind === 'outside') return hostOf(target.href) || fallback;
  if (target.kind === 'none') return fallback;
  const [path = ''] = target.to.split(/[?#]/);
  return names.get(target.to) ?? names.get(path) ?? fallback;
}

function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return '';
  }
}
