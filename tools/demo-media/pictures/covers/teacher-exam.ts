import { box, circle, ellipse, group, path, stroke, wash } from '../../svg.ts';

const question = (y: number, done: boolean, width: number): string =>
  box(178, y, 34, 34, 9, done ? '#2a9d6f' : '#e3eaf3') +
  (done ? stroke(`M186 ${y + 18}l7 8 12-16`, '#ffffff', 5) : '') +
  box(230, y + 3, width, 11, 5.5, '#5b6c86') +
  box(230, y + 22, width * 0.66, 9, 4.5, '#c9d4e3');

/** An exam paper half done, a pencil and a clock. */
export const teacherExam =
  wash('#e3edf8') +
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
