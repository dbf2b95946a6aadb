import { expect, test } from 'vitest';
import { compareParagraphs, paragraphsOf } from './compare-paragraphs.ts';

test('paragraphs are plain text; headings, list items and line breaks end one', () => {
  const html =
    '<h2>一、账号</h2><p>可以用<strong>手机</strong>\n登录 &lt;b&gt;<br>一行</p><ul><li>甲</li><li> </li></ul>尾';
  expect(paragraphsOf(html)).toEqual(['一、账号', '可以用手机 登录 <b>', '一行', '甲', '尾']);
});

const marks = { same: ' ', added: '+', removed: '-' };
const compare = (before: string, after: string) =>
  compareParagraphs([...before], [...after])
    .map(({ kind, text }) => marks[kind] + text)
    .join('');

test.each([
  ['abc', 'abc', ' a b c'],
  ['', 'ab', '+a+b'],
  ['ab', '', '-a-b'],
  ['abcd', 'axcd', ' a-b+x c d'],
  ['aa', 'a', ' a-a'],
  ['abab', 'baba', '-a b a b+a'],
])('from %s to %s', (before, after, result) => {
  expect(compare(before, after)).toBe(result);
});

test('without the added ones it is the text before, without the removed ones the text after', () => {
  const before = Array.from({ length: 60 }, (_, index) => String((index * 7) % 13));
  const after = Array.from({ length: 50 }, (_, index) => String((index * 5) % 13));
  const compared = compareParagraphs(before, after);
  const without = (kind: string) => compared.filter((each) => each.kind !== kind).map(({ text }) => text);
  expect([without('added'), without('removed')]).toEqual([before, after]);
});

test('very long texts are compared as a whole', () => {
  const before = Array.from({ length: 3000 }, (_, index) => `a${index}`);
  const after = Array.from({ length: 3000 }, (_, index) => `b${index}`);
  expect(compareParagraphs(['x', ...before], ['x', ...after])).toHaveLength(6001);
});
