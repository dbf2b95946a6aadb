import { expect, test } from 'vitest';
import { signatureAddress } from './wechat-jssdk.ts';

const ENTRY = 'https://site.example/?from=group#top';
const PRESENT = 'https://site.example/course/5?tab=lessons#comments';

test.each([
  ['iOS, page by page', { entry: ENTRY, present: PRESENT, isIos: true }, 'https://site.example/?from=group'],
  [
    'Android, page by page',
    { entry: ENTRY, present: PRESENT, isIos: false },
    'https://site.example/course/5?tab=lessons',
  ],
  [
    'iOS on the first page',
    { entry: PRESENT, present: PRESENT, isIos: true },
    PRESENT.replace('#comments', ''),
  ],
  [
    'an empty fragment',
    { entry: '', present: 'https://site.example/#', isIos: false },
    'https://site.example/',
  ],
  [
    'a fragment with a question mark',
    { entry: 'https://site.example/a#/b?c=1', present: '', isIos: true },
    'https://site.example/a',
  ],
])('%s', (_case, page, signed) => {
  expect(signatureAddress(page)).toBe(signed);
});
