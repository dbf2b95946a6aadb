import { expect, test } from 'vitest';
import { limitTitles, sortFiles, titleOfFile, titlesOfText } from './lesson-titles.ts';

test.each([
  ['01_课程导论.mp4', '01 课程导论'],
  ['第2课 变量[1080p].mov', '第2课 变量'],
  ['变量 (1).mp4', '变量'],
  ['Intro to C++ v1.2.mkv', 'Intro to C++ v1.2'],
  ['导论 - 副本.mp4', '导论'],
  ['___.mp4', '___'],
])('%s becomes %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});

test('a pasted list becomes titles without bullets, numbers and empty lines', () => {
  const text = '1. 导论\n\n2、变量\n（3） 循环\n- 函数\n  • 2024 年的变化\n4.1 闭包\n5）数组';
  expect(titlesOfText(text, { stripNumbers: true })).toEqual([
    '导论',
    '变量',
    '循环',
    '函数',
    '2024 年的变化',
    '闭包',
    '数组',
  ]);
});

test('numbers stay when the operator wants them', () => {
  expect(titlesOfText('1. 导论\r\n2. 变量', { stripNumbers: false })).toEqual(['1. 导论', '2. 变量']);
});

test('a line of only a number stays', () => {
  expect(titlesOfText('1.\n', { stripNumbers: true })).toEqual(['1.']);
});

test('long titles are shortened and counted', () => {
  const { titles, cut } = limitTitles(['短', '长'.repeat(300)]);
  expect(titles.map((title) => title.length)).toEqual([1, 191]);
  expect(cut).toBe(1);
});

test('files are sorted by the numbers in their names', () => {
  const names = ['第10课.mp4', '第2课.mp4', '第1课.mp4'];
  expect(sortFiles(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    '第1课.mp4',
    '第2课.mp4',
    '第10课.mp4',
  ]);
});
