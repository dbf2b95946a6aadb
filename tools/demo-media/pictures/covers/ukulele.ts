import { box, circle, ellipse, group, path, stroke, wash } from '../../svg.ts';

const frets = [0, 1, 2, 3, 4].map((fret) => box(392 + fret * 34, 222, 4, 36, 0, '#c99e6b')).join('');
const strings = [229, 236, 243, 250].map((y) => stroke(`M196 ${y}H592`, '#fff3dc', 2)).join('');

/** A ukulele and three notes. */
export const ukulele =
  wash('#dff1f3') +
  circle(530, 400, 180, '#c7e6ea') +
  ellipse(290, 440, 210, 12, '#124a54', 'opacity=".12"') +
  group(
    'rotate(-32 300 240) translate(-18 14)',
    path(
      'M120 240c0-66 50-108 108-100 36 5 44 26 72 26 30 0 50-12 74 10 22 20 24 44 24 64s-2 44-24 64c-24 22-44 10-74 10-28 0-36 21-72 26-58 8-108-34-108-100z',
      '#e39b4b',
    ) +
      path(
        'M136 240c0-56 42-92 92-86 32 4 44 26 72 26 28 0 44-10 62 6 18 15 20 36 20 54s-2 39-20 54c-18 16-34 6-62 6-28 0-40 22-72 26-50 6-92-30-92-86z',
        '#f4bb6c',
      ) +
      circle(300, 240, 42, '#7a4a22') +
      circle(300, 240, 34, '#4d2c12') +
      box(186, 214, 20, 52, 8, '#7a4a22') +
      box(340, 222, 232, 36, 6, '#7a4a22') +
      frets +
      path('M568 212h66a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10h-66z', '#5c3516') +
      [590, 622].map((x) => circle(x, 202, 9, '#b98a55') + circle(x, 278, 9, '#b98a55')).join('') +
      strings,
  ) +
  stroke('M96 196V112l58-14v80', '#15616d', 10) +
  ellipse(82, 198, 20, 15, '#15616d', 'transform="rotate(-18 82 198)"') +
  ellipse(140, 180, 20, 15, '#15616d', 'transform="rotate(-18 140 180)"') +
  stroke('M498 402v-66c6 18 28 20 26 40', '#f26b4e', 9) +
  ellipse(484, 404, 18, 13, '#f26b4e', 'transform="rotate(-18 484 404)"');
