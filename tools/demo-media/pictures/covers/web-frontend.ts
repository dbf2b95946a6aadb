import { box, circle, ellipse, path, stroke, wash } from '../../svg.ts';

/** A page in a browser and the same page on a phone. */
export const webFrontend =
  wash('#e3ecfc') +
  circle(110, 110, 150, '#d2e0fa') +
  ellipse(320, 430, 250, 14, '#1d3c78', 'opacity=".12"') +
  box(84, 84, 420, 320, 24, '#ffffff') +
  path('M84 108a24 24 0 0 1 24-24h372a24 24 0 0 1 24 24v20H84z', '#2f5fd0') +
  circle(114, 106, 8, '#ffd166') +
  circle(138, 106, 8, '#a8c3ff') +
  box(168, 96, 250, 20, 10, '#ffffff', 'opacity=".28"') +
  box(112, 156, 220, 120, 14, '#ffd9c7') +
  path('M112 250l62-54 48 38 36-24 74 50v2a14 14 0 0 1-14 14H126a14 14 0 0 1-14-14z', '#f58f6c') +
  circle(290, 190, 16, '#ffffff') +
  box(352, 160, 120, 18, 9, '#23304f') +
  box(352, 192, 96, 12, 6, '#c5d2ea') +
  box(352, 214, 110, 12, 6, '#c5d2ea') +
  box(352, 242, 76, 32, 16, '#2f5fd0') +
  box(112, 300, 104, 76, 12, '#d8f0e6') +
  box(228, 300, 104, 76, 12, '#fff0c9') +
  box(344, 300, 104, 76, 12, '#e7e0fb') +
  box(436, 186, 132, 236, 24, '#1b2a4e') +
  box(446, 198, 112, 212, 16, '#ffffff') +
  box(456, 210, 92, 72, 10, '#ffd9c7') +
  path('M456 268l28-26 22 18 14-10 28 22a10 10 0 0 1-10 10h-72a10 10 0 0 1-10-10z', '#f58f6c') +
  box(456, 294, 64, 12, 6, '#23304f') +
  box(456, 314, 84, 9, 4.5, '#c5d2ea') +
  box(456, 330, 74, 9, 4.5, '#c5d2ea') +
  box(456, 354, 92, 30, 15, '#2f5fd0') +
  stroke('M60 330l-24 22 24 22M544 96l26 22-26 22', '#2f5fd0', 12);
