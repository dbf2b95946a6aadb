import { box, circle, ellipse, path, stroke, wash } from '../../svg.ts';

/** A phone held sideways frames hills at sunset. */
export const phonePhotography =
  wash('#ffe7dc') +
  circle(320, 240, 226, '#ffd3c0') +
  ellipse(320, 420, 250, 14, '#7a2e1d', 'opacity=".14"') +
  box(78, 108, 484, 282, 40, '#2b2440') +
  '<defs><clipPath id="screen"><rect x="112" y="126" width="376" height="246" rx="18"/></clipPath><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6a5acd"/><stop offset=".55" stop-color="#f0869a"/><stop offset="1" stop-color="#ffc27a"/></linearGradient></defs>' +
  `<g clip-path="url(#screen)">${
    box(112, 126, 376, 246, 0, 'url(#sky)') +
    circle(352, 268, 46, '#fff1c4') +
    path('M112 318l92-84 74 62 58-38 152 92v60H112z', '#7b4a86') +
    path('M112 352c70-44 130-40 190-14s130 6 186-20v60H112z', '#3d2a5c')
  }</g>` +
  stroke('M146 190v-30h30M424 160h30v30M454 308v30h-30M176 338h-30v-30', '#ffffff', 6) +
  circle(525, 249, 22, '#ffffff') +
  circle(525, 249, 15, '#f26b4e') +
  box(92, 222, 8, 54, 4, '#51466f') +
  circle(566, 84, 20, '#f26b4e') +
  circle(92, 66, 12, '#ffb37a');
