import { expect, test } from 'vitest';
import { isInitials, toInitials } from './initials.ts';

test.each([
  ['机器学习', 'jqxx'],
  ['零基础学python', 'ljcxpython'],
  ['阿波罗摄影讲义', 'ablsyjy'],
  ['钢琴入门', 'gqrm'],
  ['喔噢哦', 'ooo'],
  ['かな假名', 'jm'],
  ['', ''],
])('the pinyin initials of %s are %s', (text, initials) => {
  expect(toInitials(text)).toBe(initials);
});

test.each([
  ['jq', true],
  ['j', false],
  ['机q', false],
  ['c++', false],
])('isInitials(%s) is %s', (term, expected) => {
  expect(isInitials(term)).toBe(expected);
});
