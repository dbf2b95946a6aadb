import { expect, test } from 'vitest';
import { cleanPastedHtml, findUnsupportedMarkup } from './unsupported-markup.ts';

test.each([
  ['<h2>一</h2><p>二<strong>三</strong><br></p><ul><li><p>四</p></li></ul><img src="/files/a.jpg">', []],
  ['<table><tbody><tr><td>一</td></tr></tbody></table>', ['表格']],
  ['<p style="color: red">一</p><figure><img src="/a.jpg"></figure>', ['颜色或字号', '嵌入内容']],
])('what the editor would lose of %s', (html, lost) => {
  expect(findUnsupportedMarkup(html)).toEqual(lost);
});

test('a paste keeps images of this site only, and two levels of headings', () => {
  const pasted =
    '<h1>一 <b>二</b></h1><h5>三</h5><img src="//evil.example/a.png"><img src="https://b.example/b.png"><img src="/files/c.png">';
  expect(cleanPastedHtml(pasted)).toBe('<h2>一 <b>二</b></h2><h3>三</h3><img src="/files/c.png">');
});
