import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { planRenditions } from './plan-renditions.ts';

test.each([
  ['a full HD video', 1920, 1080, ['426x240', '640x360', '854x480', '1280x720', '1920x1080']],
  ['4K', 3840, 2160, ['426x240', '640x360', '854x480', '1280x720', '1920x1080']],
  ['HD', 1280, 720, ['426x240', '640x360', '854x480', '1280x720']],
  ['between two sizes', 1600, 900, ['426x240', '640x360', '854x480', '1280x720', '1600x900']],
  ['upright', 1080, 1920, ['240x426', '360x640', '480x854', '720x1280', '1080x1920']],
  ['square', 600, 600, ['240x240', '360x360', '480x480', '600x600']],
  ['small', 640, 360, ['426x240', '640x360']],
  ['smaller', 400, 300, ['320x240', '400x300']],
  ['just above the smallest', 320, 250, ['192x150', '320x250']],
  ['tiny', 160, 120, ['96x72', '160x120']],
  ['odd sides', 641, 361, ['426x240', '640x360']],
  ['very wide', 2560, 400, ['1536x240', '2304x360']],
])('%s', (_name, width, height, expected) => {
  expect(planRenditions({ width, height }).map((plan) => `${plan.width}x${plan.height}`)).toEqual(expected);
});

test('for any size, renditions are even, not larger than the source, at least two, smallest first', () => {
  const side = fc.integer({ min: 16, max: 5000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const plans = planRenditions({ width, height });
      expect(plans.length).toBeGreaterThanOrEqual(2);
      for (const plan of plans) {
        expect(plan.width).toBeLessThanOrEqual(width);
        expect(plan.height).toBeLessThanOrEqual(height);
        expect([plan.width % 2, plan.height % 2]).toEqual([0, 0]);
      }
      const heights = plans.map((plan) => plan.height);
      expect(heights).toEqual([...new Set(heights)].sort((a, b) => a - b));
    }),
  );
});
