import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { createCommentCodes } from './comment-code.ts';

const codes = createCommentCodes(Buffer.alloc(32, 1));

test('a number is encoded as 16 letters and digits and decoded again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (id) => {
      const code = codes.encode(id);
      expect(code).toMatch(/^[0-9A-Za-z]{16}$/);
      expect(codes.decode(code)).toBe(id);
    }),
  );
});

test('invented texts and codes of another key are not decoded', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Za-z]{16}$/), (text) => {
      expect(codes.decode(text)).toBeNull();
    }),
  );
  expect(codes.decode(createCommentCodes(Buffer.alloc(32, 2)).encode(5))).toBeNull();
  for (const text of ['', '0', '12', '评'.repeat(16), `${codes.encode(1)}0`])
    expect(codes.decode(text)).toBeNull();
});
