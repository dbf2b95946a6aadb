import { expect, test } from 'vitest';
import { mergeConflict } from './merge-conflict.ts';

const seen = { title: '微积分', outcomes: ['极限'], categoryId: 1 };

test.each([
  ['nobody else changed the field', { title: '高等数学' }, { title: '微积分' }, ['title'], [], []],
  ['both typed the same', { title: '高等数学' }, { title: '高等数学' }, [], ['title'], []],
  ['both changed it', { title: '高等数学' }, { title: '微积分（上）' }, [], [], ['title']],
  ['a list that nobody else changed', { outcomes: ['导数'] }, { outcomes: ['极限'] }, ['outcomes'], [], []],
  ['a field the server says nothing of', { title: '高等数学' }, {}, ['title'], [], []],
  [
    'one of each',
    { title: 'A', categoryId: 2, outcomes: ['导数'] },
    { title: 'B', categoryId: 2, outcomes: ['极限'] },
    ['outcomes'],
    ['categoryId'],
    ['title'],
  ],
])('%s', (_, yours: Readonly<Record<string, unknown>>, present, mine, settled, disputed) => {
  const merged = mergeConflict(yours, { fields: present }, seen);
  expect([Object.keys(merged.mine), Object.keys(merged.settled), merged.disputed]).toEqual([
    mine,
    settled,
    disputed,
  ]);
  expect(merged.mine).toEqual(Object.fromEntries(mine.map((name) => [name, yours[name]])));
});

test('without the values that were seen, every difference is asked about', () => {
  const merged = mergeConflict(
    { priceFen: 100, isFree: false },
    { fields: { priceFen: 200, isFree: false } },
  );
  expect(merged.disputed).toEqual(['priceFen']);
});
