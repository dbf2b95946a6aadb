import { box, circle, path, wash } from '../../svg.ts';

const letters = (x: number, y: number, size: number, fill: string, words: string) =>
  `<text x="${x}" y="${y}" font-family="Noto Sans CJK SC" font-weight="900" font-size="${size}" fill="${fill}" text-anchor="middle">${words}</text>`;

/** Two speech bubbles that greet each other. */
export const spokenEnglish =
  wash('#fff0d6') +
  circle(560, 420, 190, '#ffe3b3') +
  path(
    'M148 74h230a54 54 0 0 1 54 54v84a54 54 0 0 1-54 54H228l-66 56v-56h-14a54 54 0 0 1-54-54v-84a54 54 0 0 1 54-54z',
    '#f26b4e',
  ) +
  letters(262, 208, 120, '#ffffff', 'Hi!') +
  path(
    'M300 218h196a50 50 0 0 1 50 50v72a50 50 0 0 1-50 50h-8v44l-54-44H300a50 50 0 0 1-50-50v-72a50 50 0 0 1 50-50z',
    '#15616d',
  ) +
  box(296, 262, 150, 20, 10, '#bfe8e6') +
  box(296, 298, 204, 20, 10, '#7fc8c8') +
  box(296, 334, 110, 20, 10, '#bfe8e6') +
  circle(522, 120, 30, '#ffc24b') +
  circle(578, 176, 14, '#f26b4e') +
  circle(92, 372, 22, '#ffc24b') +
  circle(140, 410, 10, '#15616d');
