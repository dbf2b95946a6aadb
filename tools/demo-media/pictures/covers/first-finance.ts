import { box, circle, ellipse, path, stroke, wash } from '../../svg.ts';

const stack = (x: number, coins: number): string =>
  Array.from({ length: coins }, (_, index) => {
    const y = 396 - index * 26;
    return (
      box(x, y - 20, 116, 30, 13, index % 2 ? '#f6c445' : '#eeb02c') +
      box(x + 14, y - 12, 46, 5, 2.5, '#fff0bd')
    );
  }).join('');

/** Three stacks of coins, each a little higher, and a seedling on the last. */
export const firstFinance =
  wash('#e4f4e6') +
  circle(450, 170, 190, '#cdeacf') +
  ellipse(330, 412, 240, 16, '#1d5b33', 'opacity=".16"') +
  stack(112, 3) +
  stack(258, 5) +
  stack(404, 7) +
  stroke('M462 226c0-40-2-70 0-104', '#2f7a3a', 12) +
  path('M462 156c-8-58-58-82-108-72 2 54 46 86 108 72z', '#4cae5b') +
  path('M462 128c2-62 50-94 110-84 0 58-46 98-110 84z', '#2f9150') +
  stroke('M382 104c28 12 54 30 72 48M540 68c-30 12-58 34-72 56', '#d9f3d6', 5) +
  circle(150, 130, 46, '#f6c445') +
  circle(150, 130, 34, '#fbd978') +
  `<text x="150" y="148" font-family="Noto Sans CJK SC" font-weight="900" font-size="48" fill="#b47d0c" text-anchor="middle">¥</text>` +
  circle(224, 204, 10, '#f6c445') +
  circle(84, 214, 7, '#4cae5b');
