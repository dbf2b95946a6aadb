import { expect, test } from 'vitest';
import { pictureOfShareImage, shareImagePath } from './share-image.ts';

test.each([
  ['/files/covers/cover-3f9c2b71d0.webp', '/share-image/covers/cover-3f9c2b71d0.webp.jpg'],
  ['/files/demo/course-1.webp', '/share-image/demo/course-1.webp.jpg'],
  ['/files/members/x/avatar-1.webp', null],
  ['/logo.png', null],
])('%s', (path, expected) => {
  expect(shareImagePath(path)).toBe(expected);
  if (expected) expect(`/files/${pictureOfShareImage(expected.slice('/share-image/'.length))}`).toBe(path);
});

test.each(['members/x/avatar-1.webp.jpg', 'covers/a.webp', 'covers/a.svg.jpg', 'covers/../../x.jpg.png', ''])(
  '%s is no share image',
  (rest) => {
    expect(pictureOfShareImage(rest)).toBeNull();
  },
);
