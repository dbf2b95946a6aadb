import { randomBytes } from 'node:crypto';
import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);

test('a sealed text is decrypted with the same key and context', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(unseal(key, seal(key, text, 'a'), 'a')).toBe(text);
    }),
  );
});

test('sealing the same text twice gives different results', () => {
  expect(seal(key, 'x', 'a')).not.toBe(seal(key, 'x', 'a'));
});

test('another key or another context returns null', () => {
  const sealed = seal(key, 'secret', 'sms.key');
  expect(sealed).not.toContain('secret');
  expect(unseal(randomBytes(32), sealed, 'sms.key')).toBeNull();
  expect(unseal(key, sealed, 'face.key')).toBeNull();
});

test('a changed, truncated, padded or invented text returns null', () => {
  const sealed = seal(key, 'secret', 'a');
  for (let index = 0; index < sealed.length; index += 1) {
    const other = sealed[index] === 'A' ? 'B' : 'A';
    expect(unseal(key, sealed.slice(0, index) + other + sealed.slice(index + 1), 'a')).toBeNull();
    expect(unseal(key, sealed.slice(0, index), 'a')).toBeNull();
  }
  for (const text of ['', '=', `${sealed}=`, `${sealed} `, `${sealed}A`, '\0', '签名']) {
    expect(unseal(key, text, 'a')).toBeNull();
  }
});
