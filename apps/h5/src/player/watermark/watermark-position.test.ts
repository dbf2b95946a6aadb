import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { watermarkPosition } from './watermark-position.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 2000 }),
  height: fc.integer({ min: 1, max: 1200 }),
});
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('a text that fits stays fully inside, below the strip at the top where there is room', () => {
  fc.assert(
    fc.property(size, size, random, random, (frame, text, across, down) => {
      fc.pre(text.width <= frame.width && text.height <= frame.height);
      const { left, top } = watermarkPosition(frame, text, across, down);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + text.width).toBeLessThanOrEqual(frame.width);
      expect(top).toBeGreaterThanOrEqual(Math.min(35, frame.height - text.height));
      expect(top + text.height).toBeLessThanOrEqual(frame.height);
    }),
  );
});

test('a text too wide begins at the left edge', () => {
  expect(watermarkPosition({ width: 100, height: 60 }, { width: 240, height: 20 }, 0.9, 0.5).left).toBe(0);
});
