import { box, circle, ellipse, path, stroke, wash } from '../../svg.ts';

/** An open book in the light of a reading lamp. */
export const readingHabit =
  wash('#12564a') +
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
