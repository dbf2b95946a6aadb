import { expect, test } from 'vitest';
import { validateAvatarSize, validateAvatarType } from './validate-avatar.ts';

const TYPE = '图片格式错误,请上传png/jpg/jpeg格式的图片';

test.each([
  ['image/png', null],
  ['image/jpeg', null],
  ['image/jpg', null],
  ['IMAGE/PNG', null],
  ['image/gif', TYPE],
  ['image/svg+xml', TYPE],
  ['image/heic', TYPE],
  ['image/webp', TYPE],
  ['', TYPE],
])('a file of type %j: %s', (type, problem) => {
  expect(validateAvatarType({ type })).toBe(problem);
});

test.each([
  [1, null],
  [1_048_576, null],
  [1_048_577, '图片大小不超过1M'],
])('a picture of %i bytes: %s', (size, problem) => {
  expect(validateAvatarSize({ size })).toBe(problem);
});
