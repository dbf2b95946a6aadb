import { box, circle, ellipse, path, stroke, wash } from '../../svg.ts';

/** A studio microphone with a level meter on either side. */
export const lecturerTraining =
  wash('#e6f1ec') +
  circle(320, 220, 200, '#cfe5da') +
  ellipse(320, 430, 150, 14, '#143d31', 'opacity=".16"') +
  [60, 96, 150, 84, 130]
    .map(
      (height, index) =>
        box(62 + index * 34, 228 - height / 2, 18, height, 9, '#6bb79a') +
        box(560 - index * 34, 228 - height / 2, 18, height, 9, '#6bb79a'),
    )
    .join('') +
  stroke('M224 232v14c0 126 192 126 192 0v-14', '#1c5a49', 18) +
  stroke('M320 344v66M256 418h128', '#1c5a49', 20) +
  box(252, 66, 136, 232, 68, '#f4a62a') +
  path('M320 66a68 68 0 0 1 68 68v96a68 68 0 0 1-68 68z', '#e08e14') +
  stroke('M276 146h88M276 178h88M276 210h88', '#fff1d4', 9) +
  circle(484, 96, 30, '#e4572e') +
  circle(484, 96, 14, '#ffffff');
