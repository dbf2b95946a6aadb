import { box, circle, ellipse, group, path, stroke, wash } from '../../svg.ts';

/** A pot on the simmer with a carrot and a leaf beside it. */
export const homeCooking =
  wash('#fdf1d8') +
  circle(320, 230, 210, '#fbe3b4') +
  box(0, 400, 640, 80, 0, '#eec98c') +
  ellipse(320, 404, 220, 16, '#8a5a1c', 'opacity=".2"') +
  stroke(
    'M250 150c-22-26 22-42 0-70M320 140c-22-26 22-42 0-70M390 150c-22-26 22-42 0-70',
    '#ffffff',
    14,
    'opacity=".9"',
  ) +
  stroke('M152 268h-34a14 14 0 0 1 0-28h34M488 268h34a14 14 0 0 0 0-28h-34', '#9c2f22', 18) +
  path('M150 216h340v112a72 72 0 0 1-72 72H222a72 72 0 0 1-72-72z', '#d9482f') +
  path('M400 216h90v112a72 72 0 0 1-72 72h-40c30-40 34-110 22-184z', '#bd3a25') +
  box(134, 196, 372, 32, 16, '#f3694d') +
  path('M176 196c10-36 70-52 144-52s134 16 144 52z', '#e8573b') +
  circle(320, 142, 18, '#9c2f22') +
  box(190, 250, 22, 76, 11, '#ffffff', 'opacity=".35"') +
  group(
    'rotate(-28 540 372)',
    path('M476 356q64-26 92 12-30 34-92 16z', '#f28c28') +
      stroke('M520 352v12M500 366v10', '#d87414', 5) +
      path('M564 366q30-30 44-16-6 10-22 14 22-2 24 10-18 12-46 2z', '#4c9f50'),
  ) +
  path('M60 392c-12-56 30-96 78-88 4 54-26 92-78 88z', '#4c9f50') +
  stroke('M72 384l44-56', '#2f7a3a', 5);
