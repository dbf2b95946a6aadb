import { expect, test } from 'vitest';
import { findFillInPlaces } from './fill-in-places.ts';

test.each([
  ['<p>【网站名称】由【<strong>公司名称</strong>】运营，【网站名称】</p>', ['【网站名称】', '【公司名称】']],
  ['<p>没有要填的地方</p>', []],
  [`【${'长'.repeat(61)}】【】`, []],
])('places of %s', (html, places) => {
  expect(findFillInPlaces(html)).toEqual(places);
});
