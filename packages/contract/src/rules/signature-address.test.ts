import { expect, test } from 'vitest';
import { signatureAddress } from './signature-address.ts';

const entry = 'https://school.example/?msv=3#top';
const present = 'https://school.example/course/1?a=1&b=2#tab#x';

test('iOS signs the address of entry, others the present one, neither with its end', () => {
  expect(signatureAddress({ isIos: true, entry, present })).toBe('https://school.example/?msv=3');
  expect(signatureAddress({ isIos: false, entry, present })).toBe('https://school.example/course/1?a=1&b=2');
});
