import { expect, test } from 'vitest';
import { signatureAddress } from './signature-address.ts';

const ENTRY = 'https://school.example/?from=group#top';
const PRESENT = 'https://school.example/course/5?tab=lessons#comments';

test.each([
  [
    'iOS, page by page',
    { entry: ENTRY, present: PRESENT, isIos: true },
    'https://school.example/?from=group',
  ],
  [
    'Android, page by page',
    { entry: ENTRY, present: PRESENT, isIos: false },
    'https://school.example/course/5?tab=lessons',
  ],
  [
    'iOS on the first page',
    { entry: PRESENT, present: PRESENT, isIos: true },
    PRESENT.replace('#comments', ''),
  ],
  [
    'an empty fragment',
    { entry: '', present: 'https://school.example/#', isIos: false },
    'https://school.example/',
  ],
  [
    'a fragment with a question mark',
    { entry: 'https://school.example/a#/b?c=1', present: '', isIos: true },
    'https://school.example/a',
  ],
])('%s', (_case, page, signed) => {
  expect(signatureAddress(page)).toBe(signed);
});
