import { box, circle, ellipse, path, stroke } from '../svg.ts';

/** Side of a drawn icon in px; shown at 48 CSS px on a screen of double density. */
export const iconSide = 96;

const plate = (fill: string) => box(0, 0, 96, 96, 30, fill);

/** Drawings of the icon grids, by file name. */
export const icons: Readonly<Record<string, string>> = {
  programming:
    plate('#0b7a5e') +
    stroke('M36 34L22 48l14 14M60 34l14 14-14 14', '#ffffff', 7) +
    stroke('M53 28L43 68', '#8fe3c8', 6),
  design:
    plate('#7a5ae0') +
    circle(48, 48, 26, '#ffffff') +
    path('M48 48V22a26 26 0 0 1 22.5 39z', '#ffc145') +
    path('M48 48l22.5 13a26 26 0 0 1-45 0z', '#ff7aa8') +
    circle(48, 48, 9, '#7a5ae0'),
  language:
    plate('#ef6a4c') +
    path(
      'M26 26h36a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10H44L32 75V64h-6a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10z',
      '#ffffff',
    ) +
    stroke('M36 56l8-21 8 21M39 49h10', '#ef6a4c', 5) +
    circle(74, 66, 9, '#ffd9a0'),
  exam:
    plate('#2f6fd0') +
    box(26, 18, 44, 60, 9, '#ffffff') +
    box(38, 13, 20, 12, 5, '#ffc145') +
    stroke('M35 42l5 6 9-11M35 60l5 6 9-11', '#2f6fd0', 5) +
    stroke('M56 44h6M56 62h6', '#b6cdf0', 5),
  career:
    plate('#15616d') +
    stroke('M38 32v-5a6 6 0 0 1 6-6h8a6 6 0 0 1 6 6v5', '#9fdfdc', 6) +
    box(18, 32, 60, 42, 10, '#ffffff') +
    path('M18 44v-2a10 10 0 0 1 10-10h40a10 10 0 0 1 10 10v2c-18 12-42 12-60 0z', '#cdeeec') +
    box(42, 46, 12, 12, 4, '#f4a62a'),
  life:
    plate('#f0a020') +
    path('M48 76C24 60 18 48 18 38a15 15 0 0 1 30-4 15 15 0 0 1 30 4c0 10-6 22-30 38z', '#ffffff') +
    path('M48 76c24-16 30-28 30-38a15 15 0 0 0-30-4z', '#ffe3b0'),
  'open-class':
    plate('#d9486b') +
    box(16, 22, 64, 40, 8, '#ffffff') +
    path('M42 32l16 10-16 10z', '#d9486b') +
    stroke('M48 62v8M34 76h28', '#ffd0dc', 6),
  'all-courses':
    plate('#3a9bd9') +
    box(20, 20, 25, 25, 8, '#ffffff') +
    box(51, 20, 25, 25, 8, '#cfe9fb') +
    box(20, 51, 25, 25, 8, '#cfe9fb') +
    box(51, 51, 25, 25, 8, '#ffe08a'),
  membership:
    plate('#8a6518') +
    path('M18 36l16 12 14-22 14 22 16-12-6 34H24z', '#ffdc8a') +
    path('M48 26l14 22 16-12-6 34H48z', '#f6c45c') +
    box(24, 72, 48, 7, 3.5, '#fff1cc'),
  study:
    plate('#12807a') +
    path('M48 32c-9-7-20-9-32-7v42c12-2 23 0 32 7z', '#ffffff') +
    path('M48 32c9-7 20-9 32-7v42c-12-2-23 0-32 7z', '#bfe9e2') +
    path('M60 25h11v22l-5.500-5-5.500 5z', '#f4a62a'),
  photography:
    plate('#6a5acd') +
    path(
      'M36 28l5-8h14l5 8h10a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H26a10 10 0 0 1-10-10V38a10 10 0 0 1 10-10z',
      '#ffffff',
    ) +
    circle(48, 50, 16, '#6a5acd') +
    circle(48, 50, 9, '#ffc27a') +
    circle(70, 38, 3.5, '#f0869a'),
  cooking:
    plate('#e0543c') +
    stroke('M36 30c-6-6 6-9 0-15M48 30c-6-6 6-9 0-15M60 30c-6-6 6-9 0-15', '#ffd3c7', 5) +
    path('M18 44h60v8a26 26 0 0 1-26 26h-8a26 26 0 0 1-26-26z', '#ffffff') +
    box(12, 38, 72, 11, 5.5, '#ffe1a8'),
  music:
    plate('#d4568f') +
    stroke('M38 66V28l34-8v38', '#ffffff', 7) +
    ellipse(29, 67, 11, 9, '#ffffff') +
    ellipse(63, 59, 11, 9, '#ffd0e4'),
  fitness:
    plate('#2a9d6f') +
    stroke('M34 48h28', '#ffffff', 8) +
    box(24, 28, 13, 40, 6, '#ffffff') +
    box(59, 28, 13, 40, 6, '#ffffff') +
    box(13, 36, 9, 24, 4.5, '#b9efd6') +
    box(74, 36, 9, 24, 4.5, '#b9efd6'),
};
