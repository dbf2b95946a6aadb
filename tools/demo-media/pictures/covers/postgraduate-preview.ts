import { box, circle, ellipse, path, stroke, wash } from '../../svg.ts';

const book = (x: number, y: number, width: number, cover: string, edge: string) =>
  box(x, y, width, 58, 14, cover) +
  box(x + 40, y + 9, width - 40, 40, 6, edge) +
  box(x + 14, y + 16, 12, 26, 6, '#ffffff', 'opacity=".6"');

/** A pile of books under a graduate's cap. */
export const postgraduatePreview =
  wash('#eaf1dc') +
  circle(150, 150, 170, '#dbe8c4') +
  ellipse(320, 432, 220, 14, '#38471b', 'opacity=".16"') +
  book(130, 366, 380, '#2c6e63', '#fdf6e3') +
  book(166, 304, 330, '#e0803a', '#fff4df') +
  book(140, 242, 340, '#3d5a98', '#f4f6fb') +
  path('M206 168v54c0 36 228 36 228 0v-54z', '#1f2f4a') +
  path('M320 66l210 84-210 84-210-84z', '#2b4066') +
  path('M320 66l210 84-210 84z', '#35507f') +
  stroke('M320 150l150 30v62', '#f4b73f', 8) +
  path('M456 240h28l10 58h-48z', '#f4b73f') +
  circle(320, 150, 10, '#f4b73f') +
  circle(560, 330, 14, '#e0803a') +
  circle(84, 300, 10, '#2c6e63');
