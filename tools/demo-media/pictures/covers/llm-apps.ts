import { box, circle, path, stroke, wash } from '../../svg.ts';

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
  wash('#e9e8fb') +
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
