import { expect, test } from 'vitest';
import { stripMarkup } from './strip-markup.ts';

test.each([
  ['<p>一&nbsp;二</p><b class="x">三</b>', '一 二三'],
  ['&lt;b&gt; &quot;好&quot; &amp; 坏', '<b> "好" & 坏'],
  ['&amp;lt;', '&lt;'],
  ['左&lrm;右&rlm;', '左右'],
  ['&hellip; 3 < 4', '&hellip; 3 < 4'],
])('%j has the text %j', (marked, text) => {
  expect(stripMarkup(marked)).toBe(text);
});

test('a gap keeps words apart that only tags separate', () => {
  expect(stripMarkup('<p>one</p><p>two</p>', ' ')).toBe(' one  two ');
});
