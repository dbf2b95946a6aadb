import { expect, test } from 'vitest';
import { canViewCourse } from './policy.ts';

const NOW = 1_000_000;

test.each([
  {
    given: 'shown and published',
    is_show: 1,
    published_at: NOW,
    deleted_at: null,
    bought: false,
    opens: true,
  },
  {
    given: 'due in a moment',
    is_show: 1,
    published_at: NOW + 1,
    deleted_at: null,
    bought: false,
    opens: false,
  },
  { given: 'due, bought', is_show: 1, published_at: NOW + 1, deleted_at: null, bought: true, opens: false },
  { given: 'hidden', is_show: 0, published_at: NOW, deleted_at: null, bought: false, opens: false },
  { given: 'hidden, bought', is_show: 0, published_at: NOW, deleted_at: null, bought: true, opens: true },
  { given: 'deleted, bought', is_show: 1, published_at: NOW, deleted_at: NOW, bought: true, opens: false },
])('a course that is $given: visible is $opens', ({ bought, opens, ...course }) => {
  expect(canViewCourse(course, bought, NOW)).toBe(opens);
});
