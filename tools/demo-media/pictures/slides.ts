import { background, box, circle, ellipse, group, path, stroke, words } from '../svg.ts';

/** Size of a home slide in px; shown full width and 115 CSS px high, so what matters stays near the middle. */
export const slideWidth = 1074;
export const slideHeight = 345;

const lines = (title: string, text: string, ink: string, soft: string) =>
  words(title, { x: 72, y: 168, size: 68, fill: ink, weight: 800 }) +
  words(text, { x: 74, y: 236, size: 38, fill: soft, weight: 500 });

/** Drawings of the home slider, by file name. */
export const slides: Readonly<Record<string, string>> = {
  'first-code':
    background('#0b7a5e') +
    circle(860, 40, 260, '#0e8a6b') +
    circle(980, 330, 170, '#13997a') +
    lines('写下第一行代码', '零基础，跟着四个小项目学', '#ffffff', '#c9f0e2') +
    group(
      'rotate(-5 850 180)',
      box(690, 62, 318, 226, 22, '#0a3d31') +
        path('M690 84a22 22 0 0 1 22-22h274a22 22 0 0 1 22 22v14H690z', '#f7b32b') +
        [716, 738, 760].map((x) => circle(x, 80, 6.5, '#ffffff', 'opacity=".8"')).join('') +
        box(720, 126, 84, 14, 7, '#f7b32b') +
        box(816, 126, 56, 14, 7, '#9fe0c8') +
        box(746, 158, 120, 14, 7, '#ffffff') +
        box(746, 190, 66, 14, 7, '#f58f7c') +
        box(824, 190, 100, 14, 7, '#9fe0c8') +
        box(720, 222, 58, 14, 7, '#ffffff') +
        box(790, 216, 10, 26, 3, '#f7b32b'),
    ),
  'open-classes':
    background('#fff0d2') +
    circle(900, 190, 240, '#ffe0a6') +
    circle(640, 380, 120, '#ffe7bd') +
    lines('免费公开课', '先打开，再决定学多久', '#7a3a10', '#a3602b') +
    box(716, 62, 320, 196, 24, '#d9583b') +
    box(732, 78, 288, 164, 14, '#fffaf0') +
    path('M732 206l80-62 58 42 40-28 110 70v0a14 14 0 0 1-14 14H746a14 14 0 0 1-14-14z', '#7cc3b2') +
    circle(958, 124, 24, '#f7b32b') +
    circle(876, 160, 44, '#d9583b') +
    path('M862 136l40 24-40 24z', '#ffffff') +
    stroke('M876 258v30M800 296h152', '#a33f27', 16),
  membership:
    background('#2b2440') +
    circle(880, 170, 230, '#372e52') +
    circle(880, 170, 160, '#443964') +
    lines('会员畅学', '一张卡，学所有会员课程', '#ffe2a0', '#d8cfee') +
    group(
      'rotate(-8 880 180)',
      box(726, 84, 308, 188, 24, '#f4c25e') +
        path('M726 108a24 24 0 0 1 24-24h120L780 272h-30a24 24 0 0 1-24-24z', '#f9d58a') +
        path('M816 150l28 22 36-50 36 50 28-22-12 66H828z', '#7a5410') +
        box(830, 226, 100, 9, 4.5, '#7a5410') +
        circle(1000, 116, 12, '#fff1cc'),
    ) +
    ellipse(880, 316, 130, 9, '#1c1730'),
};
