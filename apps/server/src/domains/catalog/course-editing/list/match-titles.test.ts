import { expect, test } from 'vitest';
import { compareTitles, createTitleMatcher, initialsOfPinyin } from './match-titles.ts';

test.each([
  ['jiqixuexi', 'jqxx'],
  ['gangqin', 'gq'],
  ['zhongguo', 'zg'],
  ['nvsheng', 'ns'],
  ['xian', null],
  ['python', null],
  ['a', null],
  ['1ji', null],
])('initials of the pinyin %s: %s', (text, initials) => {
  expect(initialsOfPinyin(text)).toBe(initials);
});

test.each([
  ['机器', '机器学习', true],
  ['学习 机器', '机器学习', true],
  ['JQ', '机器学习', true],
  ['xx', '机器学习', true],
  ['xuexi', '机器学习', true],
  ['xuexijiqi', '机器学习', false],
  ['python', 'Ｐｙｔｈｏｎ 进阶', true],
  ['100%', '100 分', true],
  ['%', '100 分', false],
  ['%', '省 50%', true],
  ['_', '机器', false],
  ['\\', 'a\\b', true],
  ['机', '学习', false],
])('"%s" in "%s": %s', (typed, title, matches) => {
  expect(createTitleMatcher(typed)(title)).toBe(matches);
});

test('titles are sorted by their pinyin initials', () => {
  const titles = ['钢琴', 'Python', '摄影', '编程', '2026 备考'].map((title) => ({ title }));
  expect(titles.sort(compareTitles).map(({ title }) => title)).toEqual([
    ...['2026 备考', '编程', '钢琴', 'Python', '摄影'],
  ]);
});
