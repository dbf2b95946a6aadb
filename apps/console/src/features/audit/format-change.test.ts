import { expect, test } from 'vitest';
import { formatChange } from './format-change.ts';
import { actLabel, fieldLabel } from './labels.ts';

test.each([
  ['priceFen', 1990, 0, '¥19.90', '¥0.00'],
  ['isVipFree', false, true, '否', '是'],
  ['isShown', true, false, '显示', '隐藏'],
  ['state', 'draft', 'trash', '草稿', '回收站'],
  ['state', 'new in a later version', 'shown', 'new in a later version', '显示'],
  ['title', 'draft', 'trash', 'draft', 'trash'],
  ['title', null, '微积分', null, '微积分'],
  ['role', 'role-3', 'owner', 'role-3', '站长'],
  ['expiresAt', 0, Date.UTC(2026, 10, 21, 16), '0', '2026-11-22 00:00'],
  ['description', '<p>a<b>b</b></p><p>c</p>', '', 'ab c', '（空）'],
])('%s shows both values', (field, before, after, shownBefore, shownAfter) => {
  expect(formatChange({ field, before, after })).toEqual({
    kind: 'values',
    before: shownBefore,
    after: shownAfter,
  });
});

test('a list shows what was added and removed, or that only its order changed', () => {
  const permissions = (before: string[], after: string[]) =>
    formatChange({ field: 'permissions', before, after });
  expect(permissions(['course.view', 'course.edit'], ['course.view', 'refund.view'])).toEqual({
    kind: 'list',
    added: ['查看退款'],
    removed: ['编辑课程'],
  });
  expect(permissions(['course.view', 'course.edit'], ['course.edit', 'course.view'])).toEqual({
    kind: 'order',
    count: 2,
  });
});

test('of secrets there is only that they changed', () => {
  expect(formatChange({ field: 'password', before: 'changed', after: 'changed' })).toEqual({
    kind: 'hidden',
  });
  expect(formatChange({ field: 'factor', before: null, after: 'changed' })).toEqual({ kind: 'hidden' });
});

test('acts and fields without a label keep their name', () => {
  expect([actLabel('course.price'), actLabel('categoryCreate'), actLabel('a.b'), fieldLabel('x')]).toEqual([
    '课程：改价格',
    '编辑分类',
    'a.b',
    'x',
  ]);
});
