import { background, box, circle, ellipse, path, stroke } from '../../svg.ts';

const codeLines = [
  [150, 150, 92, '#f2c14e'],
  [254, 150, 60, '#9fe0c8'],
  [178, 186, 130, '#ffffff'],
  [178, 222, 70, '#f58f7c'],
  [260, 222, 110, '#9fe0c8'],
  [206, 258, 96, '#ffffff'],
  [150, 294, 62, '#f2c14e'],
] as const;

/** A code window with a friendly snake leaning over its edge. */
export const pythonZero =
  background('#dff2ea') +
  circle(520, 110, 190, '#c9eadd') +
  ellipse(320, 424, 240, 16, '#0b7a5e', 'opacity=".12"') +
  box(112, 84, 400, 326, 26, '#0e4a3b') +
  path('M112 110a26 26 0 0 1 26-26h348a26 26 0 0 1 26 26v14H112z', '#0b7a5e') +
  circle(142, 104, 8, '#f58f7c') +
  circle(168, 104, 8, '#f2c14e') +
  circle(194, 104, 8, '#9fe0c8') +
  codeLines.map(([x, y, width, fill]) => box(x, y, width, 16, 8, fill)).join('') +
  path('M470 385h70c26 0 42 10 52 22-12 14-28 24-52 24h-70z', '#2d7dd2') +
  stroke('M500 408H330c-52 0-52-68 0-68h96c60 0 60-78 6-78h-8', '#2d7dd2', 46) +
  stroke('M352 408h40M430 408h40', '#6db0ee', 10) +
  stroke('M420 262h-8c-56 0-62-70-10-78h38', '#f7b32b', 46) +
  box(396, 148, 112, 68, 34, '#f7b32b') +
  circle(474, 172, 9, '#3a2b05') +
  circle(477, 169, 3, '#ffffff') +
  stroke('M508 192h20l10-8m-10 8l10 8', '#e4572e', 6);

/** A page in a browser and the same page on a phone. */
export const webFrontend =
  background('#e3ecfc') +
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

/** A cup of coffee whose steam turns into a rising line. */
export const dataAnalysis =
  background('#e2eff6') +
  circle(450, 200, 200, '#cbe2ef') +
  ellipse(320, 420, 260, 15, '#143d52', 'opacity=".14"') +
  [
    [330, 120, '#8ec5de'],
    [396, 172, '#5aa7c9'],
    [462, 142, '#8ec5de'],
    [528, 232, '#1d6f98'],
  ]
    .map(([x, height, fill]) => box(Number(x), 408 - Number(height), 48, Number(height), 12, String(fill)))
    .join('') +
  stroke(
    'M176 216c-30-34 26-50 2-92 26-26 72 40 118 66 44 24 74-8 112-24 54-22 88-50 140-96',
    '#e76f51',
    10,
  ) +
  [
    [296, 190],
    [408, 166],
    [548, 70],
  ]
    .map(([x, y]) => circle(Number(x), Number(y), 14, '#ffffff', 'stroke="#e76f51" stroke-width="8"'))
    .join('') +
  stroke('M262 286c60-6 60 84-8 78', '#f3f7fa', 20) +
  path('M84 256h184v72a80 80 0 0 1-80 80h-24a80 80 0 0 1-80-80z', '#ffffff') +
  path('M220 256h48v72a80 80 0 0 1-80 80h-14c40-34 50-90 46-152z', '#dfe9ef') +
  ellipse(176, 256, 92, 20, '#f3f7fa') +
  ellipse(176, 258, 76, 13, '#6b4226') +
  box(60, 402, 232, 16, 8, '#1d6f98');

const nodes = [
  [128, 110],
  [96, 250],
  [150, 372],
  [512, 96],
  [556, 232],
  [500, 376],
] as const;
const star = (x: number, y: number, r: number, fill: string) =>
  path(
    `M${x} ${y - r}q${r * 0.16} ${r * 0.84} ${r} ${r}q-${r * 0.84} ${r * 0.16} -${r} ${r}q-${r * 0.16} -${r * 0.84} -${r} -${r}q${r * 0.84} -${r * 0.16} ${r} -${r}z`,
    fill,
  );

/** An answer in a bubble, tied to the sources it came from. */
export const llmApps =
  background('#e9e8fb') +
  circle(320, 236, 216, '#dad8f7') +
  nodes.map(([x, y]) => stroke(`M${x} ${y}L320 232`, '#8f8be0', 5, 'stroke-dasharray="1 14"')).join('') +
  nodes
    .map(
      ([x, y], index) =>
        box(x - 34, y - 40, 68, 80, 14, '#ffffff') +
        box(x - 20, y - 22, 40, 9, 4.5, index % 2 ? '#f59e7b' : '#6a64d6') +
        box(x - 20, y - 4, 40, 7, 3.5, '#d4d2f0') +
        box(x - 20, y + 11, 26, 7, 3.5, '#d4d2f0'),
    )
    .join('') +
  path(
    'M236 122h168a48 48 0 0 1 48 48v112a48 48 0 0 1-48 48h-58l-60 56v-56h-50a48 48 0 0 1-48-48V170a48 48 0 0 1 48-48z',
    '#4a44b8',
  ) +
  star(320, 222, 74, '#ffffff') +
  star(392, 170, 26, '#ffd166') +
  star(254, 286, 18, '#ffb199');

const columns = [0, 1, 2, 3];
const rows = [0, 1, 2, 3, 4];
const filled: Record<string, string> = {
  '1-1': '#bfe3b4',
  '2-2': '#8fce9b',
  '1-3': '#bfe3b4',
  '3-1': '#ffe2a0',
  '2-4': '#ffe2a0',
};
const cells = rows
  .flatMap((row) =>
    columns.map((column) => {
      const fill =
        row === 0 ? '#1f8a4c' : column === 0 ? '#d7e9d8' : (filled[`${column}-${row}`] ?? '#f3f8f1');
      return box(118 + column * 84, 96 + row * 56, 78, 50, 8, fill);
    }),
  )
  .join('');

/** A tidy table from which a chart grows. */
export const excelEfficiency =
  background('#eef6d8') +
  circle(120, 400, 200, '#e0eec0') +
  ellipse(320, 428, 240, 14, '#3d6b2f', 'opacity=".12"') +
  box(96, 74, 370, 318, 24, '#ffffff') +
  cells +
  box(346, 226, 206, 190, 22, '#14532d') +
  box(376, 330, 30, 60, 8, '#8fce9b') +
  box(418, 296, 30, 94, 8, '#ffd166') +
  box(460, 316, 30, 74, 8, '#8fce9b') +
  box(502, 272, 30, 118, 8, '#ef8354') +
  stroke('M378 300l52-32 42 18 62-40', '#ffffff', 7) +
  path('M524 238l22 2-8 20z', '#ffffff');

/** A tidy screen between guides, with the palette it was made from. */
export const interfaceDesign =
  background('#efe9fc') +
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
