import { expect, test } from 'vitest';
import { courseStateOf, findPublishHints, type HintFacts } from './policy.ts';

const COMPLETE: HintFacts = {
  course: {
    ...{ thumb: '/files/covers/a.webp', category_id: 1, charge_fen: 9900, is_free: 0, is_vip_free: 0 },
    render_desc: '<p>好</p>',
  },
  hasDescriptionDraft: false,
  lessons: 3,
  lessonsWithoutVideo: 0,
  lessonsHidden: 0,
};
const course = (change: Partial<HintFacts['course']>): Partial<HintFacts> => ({
  course: { ...COMPLETE.course, ...change },
});

test.each<[string, Partial<HintFacts>, string[]]>([
  ['complete', {}, []],
  ['free', course({ charge_fen: 0, is_free: 1 }), []],
  ['no lessons', { lessons: 0 }, ['no-lessons!']],
  ['nobody can watch', course({ charge_fen: 0 }), ['nobody-can-watch!']],
  ['only members can watch', course({ charge_fen: 0, is_vip_free: 1 }), ['price-zero']],
  ['lessons without video', { lessonsWithoutVideo: 2 }, ['lessons-without-video 2']],
  ['hidden lessons', { lessonsHidden: 1 }, ['lessons-hidden 1']],
  [
    'bare',
    course({ thumb: '', category_id: 0, render_desc: '' }),
    ['no-cover', 'no-category', 'no-description'],
  ],
  ['described in the draft', { ...course({ render_desc: '' }), hasDescriptionDraft: true }, []],
])('hints: %s', (_name, facts, expected) => {
  const hints = findPublishHints({ ...COMPLETE, ...facts });
  const texts = hints.map(({ kind, isBlocking, count }) =>
    `${kind}${isBlocking ? '!' : ''} ${count ?? ''}`.trim(),
  );
  expect(texts).toEqual(expected);
});

test.each([
  [{ deleted_at: 1, is_draft: 1, is_show: 0 }, 'trash'],
  [{ deleted_at: null, is_draft: 1, is_show: 0 }, 'draft'],
  [{ deleted_at: null, is_draft: 0, is_show: 1 }, 'shown'],
  [{ deleted_at: null, is_draft: 0, is_show: 0 }, 'hidden'],
] as const)('state of %j: %s', (row, state) => {
  expect(courseStateOf(row)).toBe(state);
});
