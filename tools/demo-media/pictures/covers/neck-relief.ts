import { box, circle, ellipse, path, stroke, wash } from '../../svg.ts';

/** Someone sitting upright, arms wide, in front of a calm sun. */
export const neckRelief =
  wash('#e6f0fb') +
  circle(320, 214, 178, '#ffdf9e') +
  circle(320, 214, 138, '#ffeabf') +
  path('M0 390c120-46 220-20 320-8s220 4 320-32v130H0z', '#b9d9c4') +
  ellipse(320, 424, 200, 16, '#2b5a48', 'opacity=".18"') +
  stroke('M320 232c-52 6-96-10-140-70', '#f0b48f', 28) +
  stroke('M320 232c52 6 96-10 140-70', '#f0b48f', 28) +
  stroke('M282 236c-22-2-44-10-62-26M358 236c22-2 44-10 62-26', '#2f7fb8', 40) +
  path('M262 246c4-26 26-34 58-34s54 8 58 34l-10 150h-96z', '#2f7fb8') +
  box(304, 168, 32, 54, 16, '#e3a27a') +
  circle(320, 146, 48, '#f0b48f') +
  path('M270 148c-6-50 30-66 54-64 34 2 52 30 46 64-12-8-24-22-30-36-14 22-42 34-70 36z', '#3b2a2a') +
  circle(356, 84, 20, '#3b2a2a') +
  stroke('M302 152q6 6 12 0M330 152q6 6 12 0', '#3b2a2a', 4) +
  stroke('M312 170q8 7 16 0', '#b45f45', 4) +
  stroke('M286 384c-60-10-104 4-120 24h180M354 384c60-10 104 4 120 24H300', '#264b73', 40) +
  stroke('M90 120q20-18 40 0t40 0M478 330q18-16 36 0t36 0', '#ffffff', 8);
