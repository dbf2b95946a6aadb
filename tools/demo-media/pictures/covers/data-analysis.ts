import { box, circle, ellipse, path, stroke, wash } from '../../svg.ts';

/** A cup of coffee whose steam turns into a rising line. */
export const dataAnalysis =
  wash('#e2eff6') +
  circle(450, 200, 200, '#cbe2ef') +
  ellipse(320, 420, 260, 15, '#143d52', 'opacity=".14"') +
  [
    [330, 120, '#8ec5de'],
    [396, 172, '#5aa7c9'],
    [462, 142, '#8ec5de'],
    [528, 232, '#1d6f98'],
  ]
    .map(([x, height, fill]) => box(Number(x), 408 - Number(height), 48, Number(height), 12, String(fill)))
    .join('') +
  stroke(
    'M176 216c-30-34 26-50 2-92 26-26 72 40 118 66 44 24 74-8 112-24 54-22 88-50 140-96',
    '#e76f51',
    10,
  ) +
  [
    [296, 190],
    [408, 166],
    [548, 70],
  ]
    .map(([x, y]) => circle(Number(x), Number(y), 14, '#ffffff', 'stroke="#e76f51" stroke-width="8"'))
    .join('') +
  stroke('M262 286c60-6 60 84-8 78', '#f3f7fa', 20) +
  path('M84 256h184v72a80 80 0 0 1-80 80h-24a80 80 0 0 1-80-80z', '#ffffff') +
  path('M220 256h48v72a80 80 0 0 1-80 80h-14c40-34 50-90 46-152z', '#dfe9ef') +
  ellipse(176, 256, 92, 20, '#f3f7fa') +
  ellipse(176, 258, 76, 13, '#6b4226') +
  box(60, 402, 232, 16, 8, '#1d6f98');
