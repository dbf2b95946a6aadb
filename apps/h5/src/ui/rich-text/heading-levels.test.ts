import { expect, test } from 'vitest';
import { levelHeadings } from './heading-levels.ts';

test.each([
  ['<p>no heading</p>', '<p>no heading</p>'],
  ['<h3>one</h3><p>x</p><h3>two</h3>', '<h2>one</h2><p>x</p><h2>two</h2>'],
  ['<h1>one</h1><h4 title="t">below</h4><h1>two</h1>', '<h2>one</h2><h3 title="t">below</h3><h2>two</h2>'],
  ['<h4>early</h4><h2>one</h2><h4>below</h4>', '<h2>early</h2><h2>one</h2><h3>below</h3>'],
  ['<hr><header>x</header>&lt;h5>', '<hr><header>x</header>&lt;h5>'],
])('%s becomes %s', (html, leveled) => {
  expect(levelHeadings(html)).toBe(leveled);
});
