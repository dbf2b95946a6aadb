import { expect, test } from 'vitest';
import fc from '../testing/fast-check.ts';
import {
  contrastOf,
  GROUNDS,
  h5Properties,
  isColour,
  MIN_CONTRAST,
  makePalette,
  paletteRules,
} from './palette.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const EXTREMES = ['#000000', '#ffffff', '#fff3b0', '#0a1a3f', '#ff0000', '#00ff00', '#0000ff', '#808080'];
const INK = { light: '#14201c', dark: '#eef3f1' } as const;

test('black on white has the contrast 21, a colour on itself 1', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#0b7a5e', '#0b7a5e')).toBe(1);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('every colour gives shades whose texts are readable in light and dark', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const palette = makePalette(colour);
      for (const scheme of ['light', 'dark'] as const) {
        const { brand, brandStrong, brandSoft, onBrand } = palette[scheme];
        for (const shade of [brand, brandStrong, brandSoft, onBrand]) expect(isColour(shade)).toBe(true);
        for (const ground of [...GROUNDS[scheme], brandSoft]) {
          expect(contrastOf(brand, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
          expect(contrastOf(brandStrong, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        }
        expect(contrastOf(onBrand, brand)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        expect(contrastOf(onBrand, brandStrong)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        expect(contrastOf(INK[scheme], brandSoft)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        expect(brandStrong).not.toBe(brand);
      }
    }),
    { numRuns: process.env.TEST_ALL === '1' ? 20_000 : 300, examples: EXTREMES.map((colour) => [colour]) },
  );
});

test('a colour that is readable already stays as it is', () => {
  expect(makePalette('#0b7a5e').light.brand).toBe('#0b7a5e');
  expect(makePalette('#3fc39b').dark.brand).toBe('#3fc39b');
});

test('the rules are short and win over those of a style sheet', () => {
  const rules = paletteRules(makePalette('#b3261e'), h5Properties);
  expect(rules).toMatch(
    /^html:root\{--brand:#[0-9a-f]{6};.*\}@media \(prefers-color-scheme:dark\)\{html:root/,
  );
  expect(rules.length).toBeLessThan(280);
});
