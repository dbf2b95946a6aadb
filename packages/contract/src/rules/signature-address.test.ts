import { expect, test } from 'vitest';
import { signatureAddress } from './signature-address.ts';

const entry = 'https://site.example/?msv=3#top';
const present = 'https://site.example/course/1?a=1&b=2#tab#x';

test('iOS signs the address of entry, others the present one, neither with its end', () => {
  expect(signatureAddress({ isIos: true, entry, present })).toBe('https://site.example/?msv=3');
  expect(signatureAddress({ isIos: false, entry, present })).toBe('https://site.example/course/1?a=1&b=2');
});
