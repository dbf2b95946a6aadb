import { expect, test } from 'vitest';
import { iframeAddress, isIframeSource } from './play-source.ts';

test.each([
  ['<iframe src="https://play.example.com/v/1"></iframe>', true],
  ['<IFRAME src=x>', true],
  ['https://play.example.com/iframe.m3u8', false],
  ['', false],
])('%s is an iframe: %s', (url, isIframe) => {
  expect(isIframeSource({ url })).toBe(isIframe);
});

test.each([
  [
    '<iframe src="https://play.example.com/v/1?a=1&amp;b=2" onload="x()"></iframe>',
    'https://play.example.com/v/1?a=1&b=2',
  ],
  ['<iframe src="//play.example.com/v/1"></iframe>', 'https://play.example.com/v/1'],
  ['<iframe src="http://play.example.com/v/1"></iframe>', null],
  ['<iframe src="javascript:alert(1)"></iframe>', null],
  ['<iframe src="data:text/html,x"></iframe>', null],
  ['<iframe srcdoc="<p>x</p>"></iframe>', null],
  ['<iframe', null],
])('the address in %s', (tag, address) => {
  expect(iframeAddress(tag)).toBe(address);
});
