import { box, circle, ellipse, path, stroke, wash } from '../../svg.ts';

/** A tidy screen between guides, with the palette it was made from. */
export const interfaceDesign =
  wash('#efe9fc') +
  circle(140, 380, 190, '#e1d6f9') +
  ellipse(320, 438, 220, 12, '#3d2a78', 'opacity=".12"') +
  stroke('M206 30v420M434 30v420M60 104h520M60 392h520', '#e35d8f', 2, 'stroke-dasharray="2 9"') +
  box(206, 52, 228, 378, 36, '#2c2250') +
  box(218, 64, 204, 354, 26, '#ffffff') +
  circle(320, 138, 38, '#ffd7e5') +
  circle(320, 138, 22, '#e35d8f') +
  box(268, 192, 104, 16, 8, '#2c2250') +
  box(284, 218, 72, 10, 5, '#cfc6e8') +
  box(242, 250, 156, 34, 10, '#f3effc') +
  box(254, 262, 70, 10, 5, '#b9aede') +
  box(242, 294, 156, 34, 10, '#f3effc') +
  box(254, 306, 50, 10, 5, '#b9aede') +
  box(242, 346, 156, 40, 20, '#6c4bd8') +
  box(290, 361, 60, 10, 5, '#ffffff') +
  ['#6c4bd8', '#e35d8f', '#ffc145', '#37c2a5']
    .map((fill, index) => circle(514, 150 + index * 64, 26, fill))
    .join('') +
  circle(514, 150, 33, 'none', 'stroke="#6c4bd8" stroke-width="4"') +
  box(76, 142, 88, 88, 20, '#ffffff') +
  stroke('M100 206l20-44 20 44M107 192h26', '#2c2250', 8) +
  path('M392 352l18 62 14-22 24-6z', '#ffc145', 'stroke="#2c2250" stroke-width="6" stroke-linejoin="round"');
