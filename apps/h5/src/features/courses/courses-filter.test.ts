import { expect, test } from 'vitest';
import { coursesFilterOf } from '../../api/queries/course.ts';
import { findCategoryName, toFilterParams } from './courses-filter.ts';

test.each([
  ['', {}],
  ['category_id=3', { category_id: '3' }],
  ['category_id=3&scene=free', { category_id: '3', scene: 'free' }],
  ['scene=free&sort=price-desc', { scene: 'free', sort: 'price-desc' }],
  ['sort=odd', {}],
  ['category_id=-1&scene=other', {}],
  ['category_id=abc', {}],
])('the address ?%s is read and written alike', (query, params) => {
  expect(toFilterParams(coursesFilterOf(new URLSearchParams(query)))).toEqual(params);
});

test('a category is found on both levels', () => {
  const child = { id: 4, name: '数据库', sort: 1, parent_id: 1 };
  const categories = [{ id: 1, name: '编程', parent_id: 0, children: [child] }];
  expect([1, 4, 9, 0].map((id) => findCategoryName(categories, id))).toEqual(['编程', '数据库', '', '']);
});
