import { box, circle, ellipse, path, stroke, wash } from '../../svg.ts';

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
  wash('#eef6d8') +
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
