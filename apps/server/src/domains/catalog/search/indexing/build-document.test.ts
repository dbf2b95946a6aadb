import { expect, test } from 'vitest';
import { textOfHtml } from './build-document.ts';

test.each([
  ['<p>第一段</p><p>第二段</p>', '第一段 第二段'],
  ['a &amp; b &lt;c&gt;', 'a & b <c>'],
  ['<script>alert(1)</script>文字<img src=x onerror=alert(1)>', '文字'],
  ['一\n\n  二\0三', '一 二 三'],
  ['', ''],
])('the text of %j is %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
