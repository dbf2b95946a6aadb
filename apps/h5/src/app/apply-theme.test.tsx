import { afterEach, expect, test } from 'vitest';
import { normaliseConfig } from '../api/normalise-config.ts';
import { applyTheme } from './apply-theme.ts';

const SHADES = { brand: '#0a1a3f', brand_strong: '#010a2d', brand_soft: '#eaf0fd', on_brand: '#ffffff' };
const THEME = { light: SHADES, dark: { ...SHADES, brand: '#7e95c3' } };

afterEach(() => document.getElementById('theme')?.remove());

test('the colours of the configuration become one style sheet', () => {
  const { theme } = normaliseConfig({ theme: THEME });
  applyTheme(theme);
  applyTheme(theme);
  const sheets = document.querySelectorAll('#theme');
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.textContent).toContain('html:root{--brand:#0a1a3f;--brand-strong:#010a2d;');
});

test.each([
  undefined,
  null,
  { light: SHADES },
  { light: SHADES, dark: { ...SHADES, brand: 'red;}body{display:none' } },
  { light: SHADES, dark: { brand: '#000000' } },
])('with the theme %j the page keeps its own colours', (theme) => {
  applyTheme(normaliseConfig({ theme }).theme);
  expect(document.getElementById('theme')).toBeNull();
});
