import type { CourseListConfig } from '@zaixue/contract/entities/block';
import { expect, test } from 'vitest';
import { greetingAt } from '../greeting-at.ts';
import { allCoursesAddress, courseListKind, shownCourses } from './course-list-kind.ts';

const list = (counts: readonly number[], own: object = {}, block: object = {}) =>
  ({
    title: '课程',
    items: counts.map((user_count, at) => ({ id: at + 1, user_count, is_free: 0, category_id: at, ...own })),
    ...block,
  }) as unknown as CourseListConfig;

test.each([
  [[1], {}, 'single'],
  [[1], { layout: 'ranking' }, 'single'],
  [[1, 2], {}, 'grid'],
  [[1, 2, 3], {}, 'row'],
  [[1, 2, 3, 4], {}, 'grid'],
  [[9, 7, 5, 2], {}, 'ranking'],
  [[9, 7, 7, 2], {}, 'grid'],
  [[9, 7, 5, 2], { layout: 'row' }, 'row'],
  [[1, 2, 3], { layout: 'wheel' }, 'row'],
  [Array(100).fill(3), {}, 'grid'],
])('courses with the learners %j and the block %j are a %s', (counts, block, kind) => {
  expect(courseListKind(list(counts as number[], {}, block as object))).toBe(kind);
});

test('a ranking counts learners where the service does', () => {
  expect(courseListKind(list([9, 8, 7, 6], { learner_count: 0 }))).toBe('grid');
  expect(courseListKind(list([9, 8, 7, 6], { learner_count: 5 }))).toBe('grid');
  const items = [9, 8, 7, 6].map((learner_count) => ({ learner_count, user_count: 3 }));
  expect(courseListKind({ title: '', items } as unknown as CourseListConfig)).toBe('ranking');
});

test.each([
  [{}, {}, '/courses'],
  [{ category_id: 7 }, {}, '/courses?category_id=7'],
  [{ is_free: 1 }, {}, '/courses?scene=free'],
  [{ is_free: 1, category_id: 7 }, {}, '/courses?category_id=7&scene=free'],
  [{ category_id: 0 }, {}, '/courses'],
  [{ category_id: 7 }, { href: '/courses?sort=new' }, '/courses?sort=new'],
])('all courses like %j in the block %j are at %s', (own, block, address) => {
  expect(allCoursesAddress(list([1, 2], own, block))).toBe(address);
});

test('a long list shows twenty courses until it is opened', () => {
  const { items } = list(Array(100).fill(3));
  expect([shownCourses(items, false).length, shownCourses(items, true).length]).toEqual([20, 100]);
});

test.each([
  [0, '夜深了'],
  [5, '早上好'],
  [11, '中午好'],
  [13, '下午好'],
  [18, '晚上好'],
  [23, '夜深了'],
])('at %i the greeting is %s', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting));
