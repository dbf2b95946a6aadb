import { expect, test } from 'vitest';
import { readMemberSearch } from './member-filter.ts';

test.each([
  ['', true, null],
  ['#12', true, { id: 12, mobiles: [], nickname: null }],
  ['小明', true, { id: 0, mobiles: [], nickname: '小明' }],
  ['Ann_1%', true, { id: 0, mobiles: [], nickname: 'Ann_1%' }],
  ['138', true, { id: 138, mobiles: ['%138%'], nickname: '138' }],
  ['138', false, { id: 138, mobiles: ['138%', '%138'], nickname: '138' }],
  ['8000', false, { id: 8000, mobiles: ['%8000'], nickname: '8000' }],
  ['13800', false, { id: 13800, mobiles: [], nickname: '13800' }],
  ['13800138000', false, { id: 0, mobiles: ['13800138000'], nickname: null }],
  ['+86 138-0013-8000', true, { id: 0, mobiles: ['13800138000'], nickname: null }],
  ['138****8000', false, { id: 0, mobiles: ['138____8000'], nickname: null }],
])('"%s", whole numbers may be seen: %s', (typed, seesNumbers, search) => {
  expect(readMemberSearch(typed, { seesNumbers })).toEqual(search);
});
