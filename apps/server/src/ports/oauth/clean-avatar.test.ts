import { expect, test } from 'vitest';
import { cleanAvatar } from './clean-avatar.ts';

test.each([
  ['https://pictures.example/1.png', 'https://pictures.example/1.png'],
  ['http://pictures.example/1.png', 'http://pictures.example/1.png'],
  ['http://thirdwx.qlogo.cn/a', 'https://thirdwx.qlogo.cn/a'],
  ['http://qlogo.cn.evil.example/a', 'http://qlogo.cn.evil.example/a'],
  ['javascript:alert(1)', ''],
  ['data:image/svg+xml,<svg/>', ''],
  ['/0', ''],
  ['', ''],
  [`https://pictures.example/${'x'.repeat(1024)}`, ''],
])('the picture %s is kept as %j', (address, expected) => {
  expect(cleanAvatar(address)).toBe(expected);
});
