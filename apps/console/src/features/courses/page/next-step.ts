import type { OperatorCourseDetail, PublishHint } from '@zaixue/contract/operator/teaching/courses';

/** Tab of the course page where a hint is settled, relative to the course. */
export const TAB_OF_HINT: Readonly<Record<PublishHint['kind'], string>> = {
  'no-lessons': 'outline',
  'lessons-without-video': 'outline',
  'lessons-hidden': 'outline',
  'nobody-can-watch': 'price',
  'price-zero': 'price',
  'no-cover': '.',
  'no-category': '.',
  'no-description': 'introduction',
};

/** In the order in which a course is made. */
const ORDER = Object.keys(TAB_OF_HINT) as PublishHint['kind'][];

export type NextStep =
  | { readonly kind: 'hint'; readonly hint: PublishHint }
  | { readonly kind: 'publish' | 'publish-description' | 'hidden' | 'off-sale' };

type Facts = Pick<OperatorCourseDetail, 'state' | 'isOnSale' | 'hints'> & {
  readonly descriptionDraft: unknown;
};

/** Hints in the order in which a course is made, the blocking ones first. */
export const sortHints = (hints: readonly PublishHint[]): readonly PublishHint[] =>
  hints.toSorted(
    (a, b) => Number(b.isBlocking) - Number(a.isBlocking) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  );

/** What the operator should do next with a course; null when nothing is left. */
export function nextStepOf({ state, isOnSale, hints, descriptionDraft }: Facts): NextStep | null {
  if (state === 'trash') return null;
  const [first] = sortHints(hints);
  if (state === 'draft') return first ? { kind: 'hint', hint: first } : { kind: 'publish' };
  if (first?.isBlocking) return { kind: 'hint', hint: first };
  if (descriptionDraft !== null) return { kind: 'publish-description' };
  if (state === 'hidden') return { kind: 'hidden' };
  return isOnSale ? null : { kind: 'off-sale' };
}
