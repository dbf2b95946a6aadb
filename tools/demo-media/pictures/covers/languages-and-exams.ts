import { background, box, circle, ellipse, group, path, stroke } from '../../svg.ts';

const letters = (x: number, y: number, size: number, fill: string, words: string) =>
  `<text x="${x}" y="${y}" font-family="Noto Sans CJK SC" font-weight="900" font-size="${size}" fill="${fill}" text-anchor="middle">${words}</text>`;

/** Two speech bubbles that greet each other. */
export const spokenEnglish =
  background('#fff0d6') +
  circle(560, 420, 190, '#ffe3b3') +
  path(
    'M148 74h230a54 54 0 0 1 54 54v84a54 54 0 0 1-54 54H228l-66 56v-56h-14a54 54 0 0 1-54-54v-84a54 54 0 0 1 54-54z',
    '#f26b4e',
  ) +
  letters(262, 208, 120, '#ffffff', 'Hi!') +
  path(
    'M300 218h196a50 50 0 0 1 50 50v72a50 50 0 0 1-50 50h-8v44l-54-44H300a50 50 0 0 1-50-50v-72a50 50 0 0 1 50-50z',
    '#15616d',
  ) +
  box(296, 262, 150, 20, 10, '#bfe8e6') +
  box(296, 298, 204, 20, 10, '#7fc8c8') +
  box(296, 334, 110, 20, 10, '#bfe8e6') +
  circle(522, 120, 30, '#ffc24b') +
  circle(578, 176, 14, '#f26b4e') +
  circle(92, 372, 22, '#ffc24b') +
  circle(140, 410, 10, '#15616d');

const wave = (x: number, y: number, tint: string): string =>
  circle(x, y, 100, '#ffffff') +
  circle(x, y, 90, tint) +
  circle(x, y, 56, '#ffffff') +
  circle(x, y, 46, tint);
const seaRow = (y: number, shift: number, tint: string): string =>
  [0, 1, 2, 3].map((index) => wave(index * 200 + shift, y, tint)).join('');

/** A first letter on a red sun above a patterned sea. */
export const kanaFirstTalk =
  background('#fdeee6') +
  path('M40 128c0-24 20-40 44-40 10-26 62-26 72 0 26-2 44 14 44 40z', '#ffffff') +
  path('M470 208c0-22 18-36 40-36 10-24 58-24 66 0 24-2 40 12 40 36z', '#ffffff') +
  circle(320, 206, 158, '#e4473d') +
  '<text x="320" y="280" font-family="Noto Sans CJK JP" font-weight="700" font-size="200" fill="#ffffff" text-anchor="middle">あ</text>' +
  seaRow(452, 20, '#4a8ac6') +
  seaRow(512, -80, '#27609c');

const question = (y: number, done: boolean, width: number): string =>
  box(178, y, 34, 34, 9, done ? '#2a9d6f' : '#e3eaf3') +
  (done ? stroke(`M186 ${y + 18}l7 8 12-16`, '#ffffff', 5) : '') +
  box(230, y + 3, width, 11, 5.5, '#5b6c86') +
  box(230, y + 22, width * 0.66, 9, 4.5, '#c9d4e3');

/** An exam paper half done, a pencil and a clock. */
export const teacherExam =
  background('#e3edf8') +
  circle(520, 130, 170, '#cfe0f3') +
  ellipse(310, 440, 220, 12, '#1c3a5e', 'opacity=".14"') +
  group('rotate(-4 300 250)', box(140, 54, 300, 374, 22, '#c2d3e8') + box(150, 48, 300, 374, 22, '#ffffff')) +
  group(
    'rotate(-4 300 250)',
    box(178, 80, 120, 18, 9, '#1f4e8c') +
      question(126, true, 170) +
      question(186, true, 186) +
      question(246, true, 150) +
      question(306, false, 176) +
      question(362, false, 132),
  ) +
  circle(480, 148, 76, '#1f4e8c') +
  circle(480, 148, 60, '#ffffff') +
  stroke('M480 108v40l28 20', '#1f4e8c', 9) +
  circle(480, 148, 7, '#f2703f') +
  group(
    'rotate(38 480 330)',
    box(460, 214, 40, 176, 0, '#f7b733') +
      box(473, 214, 14, 176, 0, '#ffd166') +
      path('M460 390h40l-20 48z', '#f6dfbd') +
      path('M473 421h14l-7 17z', '#33415c') +
      box(460, 196, 40, 20, 0, '#b8c4d6') +
      path('M460 196v-12a20 20 0 0 1 40 0v12z', '#f2703f'),
  );

const book = (x: number, y: number, width: number, cover: string, edge: string) =>
  box(x, y, width, 58, 14, cover) +
  box(x + 40, y + 9, width - 40, 40, 6, edge) +
  box(x + 14, y + 16, 12, 26, 6, '#ffffff', 'opacity=".6"');

/** A pile of books under a graduate's cap. */
export const postgraduatePreview =
  background('#eaf1dc') +
  circle(150, 150, 170, '#dbe8c4') +
  ellipse(320, 432, 220, 14, '#38471b', 'opacity=".16"') +
  book(130, 366, 380, '#2c6e63', '#fdf6e3') +
  book(166, 304, 330, '#e0803a', '#fff4df') +
  book(140, 242, 340, '#3d5a98', '#f4f6fb') +
  path('M206 168v54c0 36 228 36 228 0v-54z', '#1f2f4a') +
  path('M320 66l210 84-210 84-210-84z', '#2b4066') +
  path('M320 66l210 84-210 84z', '#35507f') +
  stroke('M320 150l150 30v62', '#f4b73f', 8) +
  path('M456 240h28l10 58h-48z', '#f4b73f') +
  circle(320, 150, 10, '#f4b73f') +
  circle(560, 330, 14, '#e0803a') +
  circle(84, 300, 10, '#2c6e63');

/** A studio microphone with a level meter on either side. */
export const lecturerTraining =
  background('#e6f1ec') +
  circle(320, 220, 200, '#cfe5da') +
  ellipse(320, 430, 150, 14, '#143d31', 'opacity=".16"') +
  [60, 96, 150, 84, 130]
    .map(
      (height, index) =>
        box(62 + index * 34, 228 - height / 2, 18, height, 9, '#6bb79a') +
        box(560 - index * 34, 228 - height / 2, 18, height, 9, '#6bb79a'),
    )
    .join('') +
  stroke('M224 232v14c0 126 192 126 192 0v-14', '#1c5a49', 18) +
  stroke('M320 344v66M256 418h128', '#1c5a49', 20) +
  box(252, 66, 136, 232, 68, '#f4a62a') +
  path('M320 66a68 68 0 0 1 68 68v96a68 68 0 0 1-68 68z', '#e08e14') +
  stroke('M276 146h88M276 178h88M276 210h88', '#fff1d4', 9) +
  circle(484, 96, 30, '#e4572e') +
  circle(484, 96, 14, '#ffffff');

/** A megaphone and three even waves of sound. */
export const clearSpeaking =
  background('#fde9e4') +
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

/** An open book in the light of a reading lamp. */
export const readingHabit =
  background('#12564a') +
  circle(520, 90, 150, '#0f4b40') +
  circle(520, 84, 34, '#ffe6a8') +
  circle(536, 74, 30, '#0f4b40') +
  path('M236 150L78 402h470L330 120z', '#ffe08a', 'opacity=".22"') +
  path('M252 158L150 402h320L318 130z', '#ffe08a', 'opacity=".22"') +
  box(0, 400, 640, 80, 0, '#0b3f36') +
  stroke('M92 400V196l122-92', '#f3efe2', 12) +
  circle(92, 196, 12, '#f4b73f') +
  box(46, 388, 96, 18, 9, '#f3efe2') +
  path('M184 150a82 82 0 0 1 150-62z', '#f4b73f') +
  path('M214 140a42 42 0 0 0 76-32z', '#fff6d8') +
  ellipse(320, 418, 190, 10, '#06281f', 'opacity=".4"') +
  path('M144 262h352v126c-58-16-122-8-176 22-54-30-118-38-176-22z', '#d9583b') +
  path('M320 372c-50-36-112-40-162-22v-106c50-18 112-14 162 22z', '#fffaf0') +
  path('M320 372c50-36 112-40 162-22v-106c-50-18-112-14-162 22z', '#f1e8d3') +
  stroke(
    'M184 280c38-8 76-4 110 12M184 312c38-8 76-4 110 12M346 292c34-16 72-20 110-12M346 324c34-16 72-20 110-12',
    '#c9bb99',
    7,
  );
