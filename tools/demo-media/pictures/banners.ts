import { background, box, circle, ellipse, group, path, stroke, words } from '../svg.ts';

/** A picture of an image group and the size it is drawn at, in px. */
export interface Banner {
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

const banner = (width: number, height: number, body: string): Banner => ({ width, height, body });
const title = (text: string, x: number, y: number, fill: string, size = 40) =>
  words(text, { x, y, size, fill, weight: 800 });
const text = (value: string, x: number, y: number, fill: string, size = 26) =>
  words(value, { x, y, size, fill, weight: 500 });
const square = (ground: string, art: string, label: string, ink: string) =>
  banner(
    240,
    280,
    background(ground) + art + words(label, { x: 120, y: 250, size: 34, fill: ink, anchor: 'middle' }),
  );
const season = (ground: string, art: string, label: string, ink: string) =>
  banner(
    180,
    200,
    background(ground) + art + words(label, { x: 90, y: 182, size: 28, fill: ink, anchor: 'middle' }),
  );
const leaf = (x: number, y: number, turn: number, fill: string) =>
  group(`translate(${x} ${y}) rotate(${turn})`, path('M0-34c22 12 26 44 0 68-26-24-22-56 0-68z', fill));

/** Drawings of the image groups, by file name. */
export const banners: Readonly<Record<string, Banner>> = {
  membership: banner(
    750,
    200,
    background('#f8ecd0') +
      circle(640, 40, 170, '#f3dfae') +
      title('开通会员', 44, 92, '#6b4d0c', 46) +
      text('季度方案平均每月 23 元', 46, 146, '#8a6518', 28) +
      path('M520 84l34 26 44-62 44 62 34-26-14 84H534z', '#c99320') +
      path('M598 48l44 62 34-26-14 84h-64z', '#b07f17') +
      box(534, 172, 128, 10, 5, '#8a6518'),
  ),
  'evening-class': banner(
    342,
    300,
    background('#123f4a') +
      circle(260, 70, 120, '#174d59') +
      circle(274, 64, 34, '#ffe6a8') +
      title('下班弹一曲', 28, 66, '#ffffff', 36) +
      text('尤克里里 · 七天', 28, 108, '#a9d8dd', 24) +
      group(
        'rotate(-24 170 210)',
        path(
          'M50 214c0-34 26-54 56-50 20 3 24 14 38 14s26-6 38 5c12 10 13 22 13 31s-1 21-13 31c-12 11-24 5-38 5s-18 11-38 14c-30 4-56-16-56-50z',
          '#f4bb6c',
        ) +
          circle(148, 214, 20, '#5c3516') +
          box(84, 200, 10, 28, 4, '#7a4a22') +
          box(166, 206, 116, 16, 3, '#7a4a22') +
          path('M280 201h36a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-36z', '#d98a3d'),
      ),
  ),
  kana: banner(
    342,
    150,
    background('#fdeee6') +
      circle(272, 74, 52, '#e4473d') +
      words('あ', { x: 272, y: 98, size: 66, fill: '#ffffff', anchor: 'middle' }) +
      title('五十音', 26, 70, '#8c231c', 36) +
      text('两周读写', 26, 112, '#a8483f', 24),
  ),
  finance: banner(
    342,
    150,
    background('#e4f4e6') +
      title('理财第一课', 26, 70, '#1d5b33', 36) +
      text('守得住，慢慢来', 26, 112, '#3b7d52', 24) +
      [0, 1, 2, 3]
        .map((index) => box(252, 108 - index * 15, 66, 18, 8, index % 2 ? '#f6c445' : '#eeb02c'))
        .join('') +
      stroke('M285 62V40', '#2f7a3a', 6) +
      path('M285 46c-2-20-18-28-34-26 0 18 14 30 34 26z', '#4cae5b') +
      path('M285 40c2-22 18-30 36-28 0 20-14 34-36 28z', '#2f9150'),
  ),
  morning: banner(
    342,
    300,
    background('#ffe9c7') +
      circle(171, 220, 84, '#ffc95c') +
      circle(171, 220, 118, '#ffc95c', 'opacity=".3"') +
      path('M0 240c70-30 120-26 176-4s110 14 166-12v76H0z', '#f2915a') +
      path('M0 268c80-20 140-8 200 2s100 0 142-12v42H0z', '#d96f45') +
      title('早晨十分钟', 30, 70, '#7a3a10', 38) +
      text('跟读三句英语', 30, 112, '#a3602b', 25),
  ),
  night: banner(
    342,
    300,
    background('#22265e') +
      circle(280, 142, 36, '#ffe9b8') +
      circle(297, 131, 33, '#22265e') +
      [
        [60, 150],
        [120, 190],
        [200, 150],
        [310, 60],
        [40, 220],
        [240, 210],
      ]
        .map(([x, y]) => circle(Number(x), Number(y), 3, '#d9d6ff'))
        .join('') +
      path('M171 276c-34-24-76-26-112-14v-62c36-12 78-10 112 14z', '#fffaf0') +
      path('M171 276c34-24 76-26 112-14v-62c-36-12-78-10-112 14z', '#e6e0f7') +
      title('睡前二十页', 30, 70, '#ffffff', 38) +
      text('一年三十本', 30, 112, '#c3c0f0', 25),
  ),
  watch: square(
    '#e3f3ee',
    box(50, 54, 140, 100, 16, '#0b7a5e') +
      path('M106 82l40 22-40 22z', '#ffffff') +
      stroke('M120 156v20M88 184h64', '#0b7a5e', 9),
    '看一节',
    '#0b4a3a',
  ),
  practise: square(
    '#fff0d2',
    group(
      'rotate(40 120 116)',
      box(106, 40, 28, 112, 0, '#f7b32b') +
        path('M106 152h28l-14 30z', '#f6dfbd') +
        path('M115 171h10l-5 11z', '#4d3a10') +
        path('M106 40V30a14 14 0 0 1 28 0v10z', '#e4572e'),
    ) + stroke('M60 190h84', '#d9a441', 7),
    '练一练',
    '#7a4a08',
  ),
  share: square(
    '#fde6e3',
    path(
      'M66 50h84a20 20 0 0 1 20 20v38a20 20 0 0 1-20 20h-46l-30 26v-26h-8a20 20 0 0 1-20-20V70a20 20 0 0 1 20-20z',
      '#e8607a',
    ) +
      path(
        'M128 100h48a18 18 0 0 1 18 18v28a18 18 0 0 1-18 18h-4v22l-26-22h-18a18 18 0 0 1-18-18v-28a18 18 0 0 1 18-18z',
        '#7d2f3d',
      ) +
      [132, 151, 170].map((x) => circle(x, 132, 6, '#ffffff')).join(''),
    '讲一遍',
    '#7d2f3d',
  ),
  spring: season(
    '#e5f5e0',
    leaf(72, 84, -38, '#6cc070') + leaf(108, 84, 38, '#3f9e56') + stroke('M90 144V96', '#3f9e56', 7),
    '春',
    '#23663a',
  ),
  summer: season(
    '#dff1fb',
    circle(118, 62, 30, '#ffc95c') +
      path('M0 112c30-16 60-16 90 0s60 16 90 0v36H0z', '#5ab0e0') +
      path('M0 130c30-14 60-14 90 0s60 14 90 0v18H0z', '#2f8cc4'),
    '夏',
    '#14527a',
  ),
  autumn: season(
    '#fdeeda',
    leaf(64, 74, -24, '#e58a2f') + leaf(116, 66, 32, '#d4572b') + leaf(96, 116, 8, '#f2b544'),
    '秋',
    '#8a4513',
  ),
  winter: season(
    '#e9edfb',
    ellipse(90, 146, 56, 7, '#b9c4ea') +
      circle(90, 112, 34, '#ffffff') +
      circle(90, 62, 24, '#ffffff') +
      circle(82, 58, 3, '#33415c') +
      circle(98, 58, 3, '#33415c') +
      path('M90 64l18 5-18 4z', '#f28c28') +
      stroke('M68 84c14 8 30 8 44 0M106 86l6 20', '#d9486b', 8),
    '冬',
    '#39478c',
  ),
};
