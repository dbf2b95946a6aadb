import { box, circle, ellipse, path, stroke, wash } from '../../svg.ts';

const codeLines = [
  [150, 150, 92, '#f2c14e'],
  [254, 150, 60, '#9fe0c8'],
  [178, 186, 130, '#ffffff'],
  [178, 222, 70, '#f58f7c'],
  [260, 222, 110, '#9fe0c8'],
  [206, 258, 96, '#ffffff'],
  [150, 294, 62, '#f2c14e'],
] as const;

/** A code window with a friendly snake leaning over its edge. */
export const pythonZero =
  wash('#dff2ea') +
  circle(520, 110, 190, '#c9eadd') +
  ellipse(320, 424, 240, 16, '#0b7a5e', 'opacity=".12"') +
  box(112, 84, 400, 326, 26, '#0e4a3b') +
  path('M112 110a26 26 0 0 1 26-26h348a26 26 0 0 1 26 26v14H112z', '#0b7a5e') +
  circle(142, 104, 8, '#f58f7c') +
  circle(168, 104, 8, '#f2c14e') +
  circle(194, 104, 8, '#9fe0c8') +
  codeLines.map(([x, y, width, fill]) => box(x, y, width, 16, 8, fill)).join('') +
  path('M470 385h70c26 0 42 10 52 22-12 14-28 24-52 24h-70z', '#2d7dd2') +
  stroke('M500 408H330c-52 0-52-68 0-68h96c60 0 60-78 6-78h-8', '#2d7dd2', 46) +
  stroke('M352 408h40M430 408h40', '#6db0ee', 10) +
  stroke('M420 262h-8c-56 0-62-70-10-78h38', '#f7b32b', 46) +
  box(396, 148, 112, 68, 34, '#f7b32b') +
  circle(474, 172, 9, '#3a2b05') +
  circle(477, 169, 3, '#ffffff') +
  stroke('M508 192h20l10-8m-10 8l10 8', '#e4572e', 6);
