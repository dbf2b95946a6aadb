import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['  好  ', '好'],
  ['<b>好</b>', '好'],
  ['<script>alert(1)</script>好', '好'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;好', '好'],
  ['&amp;lt;img src=x&amp;gt;好', '好'],
  ['a < b && c > d', 'a < b && c > d'],
  ['say "hi" & \'bye\'', 'say "hi" & \'bye\''],
  ['一行\r\n二行\u0007', '一行\n二行'],
  ['<p></p>', ''],
  ['</', '/'],
  ['好 <b', '好'],
  ['a <', 'a <'],
  ['&lt;\u0007b', ''],
])('%j becomes %j', (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});

test('for any input, plainText is idempotent and contains no tag', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'<>&;/= abltgmpsquo"\'!-#39好'), maxLength: 60 }),
      (typed) => {
        const plain = plainText(typed);
        expect(plainText(plain)).toBe(plain);
        expect(plain).not.toMatch(/<[a-z!/?]/i);
      },
    ),
  );
});
