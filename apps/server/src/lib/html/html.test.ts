import { expect, test } from 'vitest';
import { escapeText, html, trustHtml } from './html.ts';

const HOSTILE = `<a href="x" title='y'>&amp; 在学</a>`;
const ESCAPED = '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp; 在学&lt;/a&gt;';

test('texts are escaped between tags and in attributes', () => {
  expect(String(html`<p title="${HOSTILE}">${HOSTILE}</p>`)).toBe(`<p title="${ESCAPED}">${ESCAPED}</p>`);
});

test('HTML is not escaped again, in a list neither', () => {
  const items = ['<1>', 2].map((item) => html`<li>${item}</li>`);
  expect(String(html`<ul>${items}${trustHtml('<li>3</li>')}</ul>`)).toBe(
    '<ul><li>&lt;1&gt;</li><li>2</li><li>3</li></ul>',
  );
});

test('texts in a list are escaped', () => {
  expect(String(html`${['<', ['>']]}`)).toBe('&lt;&gt;');
});

test('nothing is rendered for null, undefined, false and an empty text; zero is rendered', () => {
  expect(String(html`[${null}${undefined}${false}${''}${0}]`)).toBe('[0]');
});

test('escapeText keeps quotes', () => {
  expect(escapeText(HOSTILE)).toBe(`&lt;a href="x" title='y'&gt;&amp;amp; 在学&lt;/a&gt;`);
});
