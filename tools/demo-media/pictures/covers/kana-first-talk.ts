import { circle, path, wash } from '../../svg.ts';

const wave = (x: number, y: number, tint: string): string =>
  circle(x, y, 100, '#ffffff') +
  circle(x, y, 90, tint) +
  circle(x, y, 56, '#ffffff') +
  circle(x, y, 46, tint);
const seaRow = (y: number, shift: number, tint: string): string =>
  [0, 1, 2, 3].map((index) => wave(index * 200 + shift, y, tint)).join('');

/** A first letter on a red sun above a patterned sea. */
export const kanaFirstTalk =
  wash('#fdeee6') +
  path('M40 128c0-24 20-40 44-40 10-26 62-26 72 0 26-2 44 14 44 40z', '#ffffff') +
  path('M470 208c0-22 18-36 40-36 10-24 58-24 66 0 24-2 40 12 40 36z', '#ffffff') +
  circle(320, 206, 158, '#e4473d') +
  '<text x="320" y="280" font-family="Noto Sans CJK JP" font-weight="700" font-size="200" fill="#ffffff" text-anchor="middle">あ</text>' +
  seaRow(452, 20, '#4a8ac6') +
  seaRow(512, -80, '#27609c');
