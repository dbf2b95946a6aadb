import { expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

test.each([
  ['what operators write', '<h3>一、课程</h3><p>你好，<strong>同学</strong>。</p><ul><li>一</li></ul>'],
  ['a link', '<a href="https://example.com/a?b=1">看</a>'],
  ['a site path', '<a href="/courses">课程</a>'],
  ['a picture', '<img src="/files/a.webp" alt="图" width="100" />'],
  ['a table', '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>'],
  ['a harmless style', '<p style="text-align:center;color:#ff0000">中</p>'],
  ['plain text', '只有文字'],
  ['nothing', ''],
])('%s is unchanged', (_name, html) => {
  expect(sanitiseHtml(html)).toBe(html);
});

test.each([
  ['script', 'a<script>alert(1)</script>b', 'ab'],
  ['script in odd spelling', 'a<ScRiPt src=//x.example/s.js></sCrIpT >b', 'ab'],
  ['unclosed script', 'a<script>alert(1)', 'a'],
  ['style sheet', 'a<style>body{display:none}</style>b', 'ab'],
  ['event handler', '<img src="/a.webp" onerror="alert(1)">', '<img src="/a.webp" />'],
  ['event handler without space', '<p/onclick=alert(1)>a</p>', '<p>a</p>'],
  ['javascript address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['javascript address in disguise', '<a href=" jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
  ['data address', '<img src="data:text/html,<script>alert(1)</script>">', '<img />'],
  ['address of another scheme-less host', '<img src="//x.example/a.gif">', '<img />'],
  ['frame', 'a<iframe src="https://x.example"></iframe>', 'a'],
  ['object', 'a<object data="x.swf"><embed src="x.swf"></object>', 'a'],
  ['form', '<form action="/x"><input name="a">b</form>', 'b'],
  ['meta refresh', '<meta http-equiv="refresh" content="0;url=//x.example">a', 'a'],
  ['base', '<base href="//x.example/">a', 'a'],
  ['svg with script', '<svg onload="alert(1)"><script>alert(1)</script></svg>a', 'a'],
  ['style that covers the page', '<p style="position:fixed;top:0;left:0;z-index:9">a</p>', '<p>a</p>'],
  ['style that loads', '<p style="background:url(//x.example/a)">a</p>', '<p>a</p>'],
  ['style that runs', '<p style="width:expression(alert(1))">a</p>', '<p>a</p>'],
  [
    'style in escapes',
    '<p style="color:red;back\\67round:url(//x.example)">a</p>',
    '<p style="color:red">a</p>',
  ],
  ['comment', 'a<!-- <script>alert(1)</script> -->b', 'ab'],
  ['class and id', '<p class="dialog" id="root">a</p>', '<p>a</p>'],
])('%s is removed', (_name, html, expected) => {
  expect(sanitiseHtml(html)).toBe(expected);
});

test('a link that opens a window gets rel=noopener', () => {
  expect(sanitiseHtml('<a href="https://x.example" target="_blank" rel="opener">a</a>')).toBe(
    '<a href="https://x.example" target="_blank" rel="noopener noreferrer">a</a>',
  );
  expect(sanitiseHtml('<a href="/x" target="_top" rel="opener">a</a>')).toBe('<a href="/x">a</a>');
});

test('sanitising twice changes nothing', () => {
  const once = sanitiseHtml('<p onclick=x style="color:red;position:fixed">a &amp; b &lt;script&gt;</p>');
  expect(sanitiseHtml(once)).toBe(once);
});
