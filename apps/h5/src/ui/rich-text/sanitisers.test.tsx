import { describe, expect, test } from 'vitest';
import { sanitiseInBrowser } from './browser-sanitiser.ts';
import { sanitiseWithoutDocument } from './sanitise-without-document.ts';
import { sanitiseOnServer, setServerSanitiser } from './server-sanitiser.ts';

setServerSanitiser(sanitiseWithoutDocument);

const LINK = 'target="_blank" rel="noreferrer"';

/** Two writings of the same elements are equal: order of attributes, quotes, and how empty elements end. */
function normalised(html: string): string {
  const box = document.createElement('div');
  box.innerHTML = html;
  for (const element of box.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const).sort();
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes) element.setAttribute(name, value);
  }
  return box.innerHTML;
}

describe.each([
  ['plain text & signs', 'plain text &amp; signs'],
  ['<p>one<br>two</p>', '<p>one<br>two</p>'],
  ['<h1>a</h1><h4>b</h4>', '<h2>a</h2><h3>b</h3>'],
  ['<script>alert(1)</script>after', 'after'],
  ['<style>p{color:red}</style>after', 'after'],
  ['<p style="color:url(https://evil.example/x)">text</p>', '<p>text</p>'],
  ['<p style="background:red" class="a" id="b" data-x="1" aria-label="c">text</p>', '<p>text</p>'],
  ['<p onclick="alert(1)">text</p>', '<p>text</p>'],
  [
    '<img src="/a.png" onerror="alert(1)" alt="x" width="10" height="20">',
    '<img src="/a.png" alt="x" width="10" height="20">',
  ],
  ['<a href="javascript:alert(1)">link</a>', `<a ${LINK}>link</a>`],
  ['<a href="JaVaScRiPt:alert(1)">link</a>', `<a ${LINK}>link</a>`],
  ['<a href=" java\nscript:alert(1)">link</a>', `<a ${LINK}>link</a>`],
  ['<a href="&#106;avascript:alert(1)">link</a>', `<a ${LINK}>link</a>`],
  ['<a href="vbscript:a">link</a>', `<a ${LINK}>link</a>`],
  ['<a href="data:text/html,x">link</a>', `<a ${LINK}>link</a>`],
  ['<a href="ftp://files.example/">link</a>', `<a ${LINK}>link</a>`],
  ['<a href="sms:10086">link</a>', `<a ${LINK}>link</a>`],
  ['<a href="weixin://x">link</a>', `<a ${LINK}>link</a>`],
  ['<a href="blob:https://site.example/1">link</a>', `<a ${LINK}>link</a>`],
  [
    '<a href="https://other.example/?a=1&b=2" target="_top" rel="opener">link</a>',
    `<a href="https://other.example/?a=1&amp;b=2" ${LINK}>link</a>`,
  ],
  ['<a href="http://other.example/">link</a>', `<a href="http://other.example/" ${LINK}>link</a>`],
  ['<a href="//other.example/">link</a>', `<a href="//other.example/" ${LINK}>link</a>`],
  ['<a href="/course/1?a:b">link</a>', `<a href="/course/1?a:b" ${LINK}>link</a>`],
  ['<a href="#part">link</a>', `<a href="#part" ${LINK}>link</a>`],
  ['<a href="mailto:a@b.example">link</a>', `<a href="mailto:a@b.example" ${LINK}>link</a>`],
  ['<a href="tel:10086">link</a>', `<a href="tel:10086" ${LINK}>link</a>`],
  ['<a>link</a>', `<a ${LINK}>link</a>`],
  ['<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA">'],
  ['<a href="a+b.c-d:x">link</a>', `<a ${LINK}>link</a>`],
  ['<a href="course:1/x">link</a>', `<a ${LINK}>link</a>`],
  ['<a href="course/1:x">link</a>', `<a href="course/1:x" ${LINK}>link</a>`],
  ['<img src="javascript:alert(1)">', '<img>'],
  ['<img src="https://pictures.example/a.png">', '<img src="https://pictures.example/a.png">'],
  ['<iframe src="https://other.example/">inside</iframe>after', 'after'],
  ['<form action="/x"><input name="a"><button>go</button></form>', 'go'],
  ['<video src="/a.mp4">no video</video>after', 'after'],
  ['<textarea>typed</textarea><select><option>chosen</option></select>after', 'after'],
  ['before<title>title</title><noscript>no script</noscript>after', 'beforeafter'],
  ['<object data="/a.swf">no object</object>', 'no object'],
  ['<svg><a href="javascript:alert(1)">x</a></svg>after', 'after'],
  ['<math><mi>x</mi></math>after', 'after'],
  ['<template>later</template>after', 'after'],
  [
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="/a.css">after',
    'after',
  ],
  [
    '<table><tbody><tr><td colspan="2" rowspan="3">cell</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2" rowspan="3">cell</td></tr></tbody></table>',
  ],
  ['<!-- a comment -->after', 'after'],
  ['<b>not closed', '<b>not closed</b>'],
])('%s', (html, expected) => {
  test('on the server', () => {
    expect(normalised(sanitiseOnServer(html))).toBe(normalised(expected));
  });
  test('in the browser', () => {
    expect(normalised(sanitiseInBrowser(html))).toBe(normalised(expected));
  });
});
