import type { CourseListConfig, GridNavConfig, ViewBlock } from '@zaixue/contract/entities/block';
import { toList, toMap, toText } from '../../../api/normalise.ts';
import { courseListTexts, tabTexts } from '../../../texts.ts';
import { homeTexts } from '../home-texts.ts';
import { blockTarget } from './block-target.ts';

/** Names of the places that the home page leads to, by their path in the app. */
export type TargetNames = ReadonlyMap<string, string>;

/** Screens that the operator may link without naming them anywhere on the page. */
const SCREENS: readonly (readonly [path: string, name: string])[] = [
  ['/', tabTexts.home],
  ['/courses', courseListTexts.title],
  ['/role', homeTexts.membership],
  ['/study', tabTexts.study],
  ['/member', tabTexts.member],
];

/** What the blocks of the page call the places they lead to: titles of courses and names of icons. */
export function targetNames(blocks: readonly ViewBlock[]): TargetNames {
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

/** What a picture that leads to `href` is called: the place in the app, or the host of another site; else `otherwise`. */
export function pictureName(href: string | undefined, names: TargetNames, otherwise: string): string {
  const target = blockTarget(href);
  if (target.kind === 'outside') return hostOf(target.href) || otherwise;
  if (target.kind === 'none') return otherwise;
  const [path = ''] = target.to.split(/[?#]/);
  return names.get(target.to) ?? names.get(path) ?? otherwise;
}

function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return '';
  }
}
