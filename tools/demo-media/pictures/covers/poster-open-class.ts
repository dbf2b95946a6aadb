import { box, circle, ellipse, group, path, stroke, wash } from '../../svg.ts';

/** A poster built from a few plain shapes, pinned to the wall. */
export const posterOpenClass =
  wash('#fdf2c9') +
  circle(560, 90, 150, '#fbe6a0') +
  ellipse(320, 444, 180, 11, '#6b5210', 'opacity=".14"') +
  group(
    'rotate(3 320 240)',
    box(166, 40, 308, 396, 8, '#e2cf8d') +
      box(160, 34, 308, 396, 8, '#fffaf0') +
      '<defs><clipPath id="sheet"><rect x="160" y="34" width="308" height="396" rx="8"/></clipPath></defs>' +
      `<g clip-path="url(#sheet)">${
        path('M160 34h154v154a154 154 0 0 1-154-154z', '#1f4fa3') +
        circle(391, 111, 77, '#e5402f') +
        path('M160 188h154v154H160z', '#f6b41a') +
        path('M160 342a154 154 0 0 0 154-154v154z', '#fffaf0') +
        path('M314 188h154l-154 154z', '#12233f') +
        path('M468 188v154H314z', '#7cc3b2') +
        box(184, 368, 150, 16, 0, '#12233f') +
        box(184, 394, 96, 10, 0, '#12233f') +
        box(400, 368, 44, 36, 0, '#e5402f')
      }</g>`,
  ) +
  circle(322, 46, 13, '#e5402f') +
  circle(318, 42, 4, '#ffffff') +
  stroke('M70 330l36-62 36 62z', '#1f4fa3', 8) +
  circle(556, 356, 24, 'none', 'stroke="#7cc3b2" stroke-width="10"');
