import {
  HOME_PART_TITLES,
  type HomePart,
  type HomePartKind,
  type HomeProblem,
  type HomeTarget,
  PICTURE_LAYOUTS,
  RULE_COURSES,
  SPACE_HEIGHT,
} from '@zaixue/contract/operator/pages/home';
import { readHomeLink } from '@zaixue/contract/rules/home-link';
import { formTexts, linkTexts, problemTexts } from './texts.ts';

export type PartOf<Kind extends HomePartKind> = Extract<HomePart, { readonly kind: Kind }>;
/** Kinds that an operator can add. */
export const ADDABLE_KINDS = ['banners', 'links', 'courses', 'pictures', 'account', 'space'] as const;
export type AddableKind = (typeof ADDABLE_KINDS)[number];

export const newKey = (): string => `n${crypto.randomUUID().slice(0, 18)}`;
export const newPicture = () => ({ image: '', href: '', alt: '' });

/** A new part of a kind, as its form begins. */
export function createPart(kind: AddableKind): HomePart {
  const common = { key: newKey(), isShown: true };
  switch (kind) {
    case 'banners':
      return { ...common, kind, items: [newPicture()] };
    case 'links':
      return { ...common, kind, lineCount: 5, items: [{ image: '', name: '', href: '' }] };
    case 'courses':
      return {
        ...{ ...common, kind, title: '最新课程', courseIds: [] },
        rule: { by: 'newest', categoryId: 0, count: RULE_COURSES.usual },
      };
    case 'pictures':
      return { ...common, kind, layout: 'v-1', items: [newPicture()] };
    case 'account':
      return { ...common, kind, title: '关注公众号', name: '', description: '', logo: '', qrCode: '' };
    case 'space':
      return { ...common, kind, height: SPACE_HEIGHT.usual, color: 'transparent' };
  }
}

/** The name by which lists and announcements call a part. */
export function nameOfPart(part: HomePart): string {
  const title =
    part.kind === 'courses'
      ? part.title
      : part.kind === 'account'
        ? part.name
        : part.kind === 'other'
          ? part.sign
          : '';
  return title === '' ? HOME_PART_TITLES[part.kind] : title;
}

/** What is in a part, in a few words. */
export function summariseEntries(part: HomePart): string {
  switch (part.kind) {
    case 'banners':
    case 'pictures':
      return `${part.items.length} 张图片`;
    case 'links':
      return (
        part.items
          .map(({ name }) => name)
          .filter(Boolean)
          .slice(0, 6)
          .join('、') || formTexts.noItems
      );
    case 'courses':
      return part.rule.by === 'hand'
        ? `${part.courseIds.length} 门课程`
        : `${formTexts.rules[part.rule.by]}，最多 ${part.rule.count} 门`;
    case 'account':
      return part.description;
    case 'space':
      return `${part.height} 像素`;
    case 'other':
      return '';
  }
}

/** Name of an entry of a part, from 1. */
export function nameOfItem(part: HomePart, index: number, targets: readonly HomeTarget[]): string {
  if (part.kind === 'links') return part.items[index]?.name || formTexts.linkNumber(index + 1);
  if (part.kind !== 'courses') return formTexts.pictureNumber(index + 1);
  const id = part.courseIds[index] ?? 0;
  const course = targets.find((target) => target.kind === 'course' && target.id === id);
  return course ? `「${course.title}」` : formTexts.goneCourse(id);
}

export function describeProblem(
  problem: HomeProblem,
  part: HomePart | undefined,
  targets: readonly HomeTarget[],
): string {
  if (part?.kind === 'account' && problem.kind === 'image-missing') return formTexts.noQrCode;
  const item = part && problem.item !== null ? nameOfItem(part, problem.item, targets) : '';
  return problemTexts[problem.kind](item, problem.text);
}

/** Where a link leads, in words. */
export function describeLink(href: string, targets: readonly HomeTarget[]): string {
  const link = readHomeLink(href);
  switch (link.kind) {
    case 'none':
      return linkTexts.none;
    case 'page':
      return linkTexts.pages[link.path];
    case 'outside':
      return linkTexts.outside(href.replace(/^(https?:)?\/\//i, '').split('/')[0] ?? href);
    case 'wrong':
      return linkTexts.wrong;
    case 'path':
    case 'unknown':
      return href;
    default: {
      const target = targets.find((each) => each.kind === link.kind && each.id === link.id);
      return `${linkTexts.kinds[link.kind]}：${target?.title ?? linkTexts.gone}`;
    }
  }
}

/** The address of what was chosen. */
export function addressOf({ kind, id }: Pick<HomeTarget, 'kind' | 'id'>): string {
  if (kind === 'course') return `/course/${id}`;
  if (kind === 'lesson') return `/course/video/${id}`;
  return kind === 'category' ? `/courses?category_id=${id}` : `/announcement?id=${id}`;
}

/** The pictures for another arrangement: as many as it has, the first ones kept. */
export function withLayout(
  part: PartOf<'pictures'>,
  layout: PartOf<'pictures'>['layout'],
): PartOf<'pictures'> {
  const count = PICTURE_LAYOUTS[layout];
  const items = Array.from({ length: count }, (_, at) => part.items[at] ?? newPicture());
  return { ...part, layout, items };
}
