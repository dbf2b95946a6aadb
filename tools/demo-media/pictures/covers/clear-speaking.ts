import { box, circle, ellipse, group, path, stroke, wash } from '../../svg.ts';

/** A megaphone and three even waves of sound. */
export const clearSpeaking =
  wash('#fde9e4') +
  circle(210, 250, 200, '#fbd6cc') +
  ellipse(270, 432, 190, 12, '#7d2519', 'opacity=".12"') +
  group(
    'rotate(-14 260 250)',
    path('M226 286h60l26 108a18 18 0 0 1-17 22h-30a18 18 0 0 1-17-14z', '#7d2f3d') +
      path('M130 196h80v120h-80a50 50 0 0 1-50-50v-20a50 50 0 0 1 50-50z', '#c9405a') +
      path('M204 196c70-4 130-38 176-92v304c-46-54-106-88-176-92z', '#e8607a') +
      path('M204 256h176v152c-46-54-106-88-176-92z', '#d84f6a') +
      ellipse(382, 256, 34, 152, '#ffd0d6') +
      ellipse(382, 256, 20, 106, '#f7a9b5') +
      circle(380, 256, 26, '#c9405a'),
  ) +
  stroke('M470 150c34 22 48 62 36 100', '#f4a62a', 16) +
  stroke('M514 104c58 42 78 110 54 172', '#f4a62a', 16, 'opacity=".65"') +
  box(456, 330, 132, 62, 22, '#ffffff') +
  box(478, 350, 88, 10, 5, '#e8607a') +
  box(478, 368, 56, 8, 4, '#f3c1c9') +
  circle(92, 96, 16, '#f4a62a') +
  circle(140, 66, 8, '#e8607a');
