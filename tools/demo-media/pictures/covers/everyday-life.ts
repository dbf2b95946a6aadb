import { background, box, circle, ellipse, group, path, stroke } from '../../svg.ts';

/** A phone held sideways frames hills at sunset. */
export const phonePhotography =
  background('#ffe7dc') +
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

/** A pot on the simmer with a carrot and a leaf beside it. */
export const homeCooking =
  background('#fdf1d8') +
  circle(320, 230, 210, '#fbe3b4') +
  box(0, 400, 640, 80, 0, '#eec98c') +
  ellipse(320, 404, 220, 16, '#8a5a1c', 'opacity=".2"') +
  stroke(
    'M250 150c-22-26 22-42 0-70M320 140c-22-26 22-42 0-70M390 150c-22-26 22-42 0-70',
    '#ffffff',
    14,
    'opacity=".9"',
  ) +
  stroke('M152 268h-34a14 14 0 0 1 0-28h34M488 268h34a14 14 0 0 0 0-28h-34', '#9c2f22', 18) +
  path('M150 216h340v112a72 72 0 0 1-72 72H222a72 72 0 0 1-72-72z', '#d9482f') +
  path('M400 216h90v112a72 72 0 0 1-72 72h-40c30-40 34-110 22-184z', '#bd3a25') +
  box(134, 196, 372, 32, 16, '#f3694d') +
  path('M176 196c10-36 70-52 144-52s134 16 144 52z', '#e8573b') +
  circle(320, 142, 18, '#9c2f22') +
  box(190, 250, 22, 76, 11, '#ffffff', 'opacity=".35"') +
  group(
    'rotate(-28 540 372)',
    path('M476 356q64-26 92 12-30 34-92 16z', '#f28c28') +
      stroke('M520 352v12M500 366v10', '#d87414', 5) +
      path('M564 366q30-30 44-16-6 10-22 14 22-2 24 10-18 12-46 2z', '#4c9f50'),
  ) +
  path('M60 392c-12-56 30-96 78-88 4 54-26 92-78 88z', '#4c9f50') +
  stroke('M72 384l44-56', '#2f7a3a', 5);

const frets = [0, 1, 2, 3, 4].map((fret) => box(392 + fret * 34, 222, 4, 36, 0, '#c99e6b')).join('');
const strings = [229, 236, 243, 250].map((y) => stroke(`M196 ${y}H592`, '#fff3dc', 2)).join('');

/** A ukulele and three notes. */
export const ukulele =
  background('#dff1f3') +
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

/** Someone sitting upright, arms wide, in front of a calm sun. */
export const neckRelief =
  background('#e6f0fb') +
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
  background('#e4f4e6') +
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

/** A poster built from a few plain shapes, pinned to the wall. */
export const posterOpenClass =
  background('#fdf2c9') +
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
