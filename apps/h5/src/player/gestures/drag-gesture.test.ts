import { describe, expect, test } from 'vitest';
import { dragAction, draggedTo, draggedVolume } from './drag-gesture.ts';

const FREE = { canSeek: true, isFullscreen: false };

describe('what a drag means', () => {
  test.each([
    ['a trembling tap', { dx: 6, dy: 5, startRatio: 0.8 }, FREE, null],
    ['to the side', { dx: 30, dy: 12, startRatio: 0.2 }, FREE, 'seek'],
    ['to the left', { dx: -30, dy: 12, startRatio: 0.2 }, FREE, 'seek'],
    [
      'to the side where one may not seek',
      { dx: 30, dy: 0, startRatio: 0.2 },
      { ...FREE, canSeek: false },
      'none',
    ],
    ['down on the page, which scrolls', { dx: 4, dy: 40, startRatio: 0.8 }, FREE, 'none'],
    [
      'down at the right, full screen',
      { dx: 4, dy: 40, startRatio: 0.8 },
      { ...FREE, isFullscreen: true },
      'volume',
    ],
    [
      'down at the left, full screen',
      { dx: 4, dy: 40, startRatio: 0.2 },
      { ...FREE, isFullscreen: true },
      'none',
    ],
  ] as const)('%s', (_, drag, freedom, action) => {
    expect(dragAction(drag, freedom)).toBe(action);
  });
});

test.each([
  ['the whole width of a long recording is a minute and a half', 100, 1, 3600, 190],
  ['half of it to the left', 100, -0.5, 3600, 55],
  ['not before the beginning', 10, -1, 3600, 0],
  ['not past the end', 50, 1, 60, 60],
  ['the whole width of a short one is all of it', 0, 0.5, 40, 20],
])('%s', (_, from, ratio, length, target) => {
  expect(draggedTo(from, ratio, length)).toBe(target);
});

test('the volume rises upwards and stays within its bounds', () => {
  expect(draggedVolume(0.5, -0.25)).toBe(0.75);
  expect(draggedVolume(0.5, -1)).toBe(1);
  expect(draggedVolume(0.5, 1)).toBe(0);
});
