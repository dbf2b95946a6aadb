import type { PublishHint } from '@zaixue/contract/operator/teaching/courses';
import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

const noLessons: PublishHint = { kind: 'no-lessons', isBlocking: true };
const hidden: PublishHint = { kind: 'lessons-hidden', isBlocking: false, count: 1 };
const noCover: PublishHint = { kind: 'no-cover', isBlocking: false };
const noPrice: PublishHint = { kind: 'nobody-can-watch', isBlocking: true };
const course = { state: 'draft' as const, isOnSale: true, hints: [], descriptionDraft: null };

test.each([
  [
    'a draft: what blocks comes first, lessons before the price',
    { hints: [noCover, noPrice, noLessons] },
    'no-lessons',
  ],
  ['a draft: advice about lessons comes after the price', { hints: [hidden, noPrice] }, 'nobody-can-watch'],
  ['a draft with advice only', { hints: [noCover] }, 'no-cover'],
  ['a draft with all it needs', {}, 'publish'],
  ['published, with advice only', { state: 'shown' as const, hints: [noCover] }, null],
  [
    'published, with a new description',
    { state: 'shown' as const, descriptionDraft: {} },
    'publish-description',
  ],
  ['hidden', { state: 'hidden' as const }, 'hidden'],
  ['not on sale', { state: 'shown' as const, isOnSale: false }, 'off-sale'],
  ['in the trash', { state: 'trash' as const, hints: [noLessons] }, null],
])('%s', (_, facts, expected) => {
  const step = nextStepOf({ ...course, ...facts });
  expect(step?.kind === 'hint' ? step.hint.kind : (step?.kind ?? null)).toBe(expected);
});
