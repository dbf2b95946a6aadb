import { describe, expect, test } from 'vitest';
import { cueAt, lastBegun, parseWebvtt } from './webvtt.ts';

describe('reading captions', () => {
  test('times with and without hours, identifiers, settings, markup, line breaks', () => {
    const file = [
      '\uFEFFWEBVTT - 第一课',
      '',
      'NOTE 不显示',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      '2',
      '01:00:02.500 --> 01:00:04.000 align:start',
      '<v 老师>第二句</v>',
      '',
      '00:01.000 --> 00:02.250',
      '<b>第一句</b> &amp; 更多',
      '第二行',
    ].join('\r\n');
    expect(parseWebvtt(file)).toEqual([
      { start: 1, end: 2.25, text: '第一句 & 更多\n第二行' },
      { start: 3602.5, end: 3604, text: '第二句' },
    ]);
  });

  test.each([
    ['not captions', '<html></html>'],
    ['nothing', ''],
    ['a word that only begins alike', 'WEBVTTX\n\n00:01.000 --> 00:02.000\na'],
    ['an end before its beginning', 'WEBVTT\n\n00:02.000 --> 00:01.000\na'],
    ['no text', 'WEBVTT\n\n00:01.000 --> 00:02.000\n'],
    ['minutes past sixty', 'WEBVTT\n\n00:99.000 --> 02:00.000\na'],
  ])('%s holds no cues', (_, file) => {
    expect(parseWebvtt(file)).toEqual([]);
  });
});

describe('what is shown when', () => {
  const cues = [
    { start: 1, end: 9, text: '长' },
    { start: 2, end: 3, text: '短' },
    { start: 10, end: 11, text: '末' },
  ];
  test.each([
    [0.5, null],
    [1, '长'],
    [2.5, '短'],
    [3, '长'],
    [9.5, null],
    [10.5, '末'],
    [11, null],
  ])('at %d s', (seconds, text) => {
    expect(cueAt(cues, seconds)?.text ?? null).toBe(text);
  });
  test('the last one that has begun', () => {
    expect([0, 1, 5, 99].map((seconds) => lastBegun(cues, seconds))).toEqual([-1, 0, 1, 2]);
  });
});
