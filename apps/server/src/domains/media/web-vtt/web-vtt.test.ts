import { expect, test } from 'vitest';
import { readWebVtt, spokenText, writeWebVtt } from './web-vtt.ts';

const cuesOf = (source: string) => {
  const read = readWebVtt(source);
  if (!read.ok) throw new Error(read.problem);
  return read.cues;
};

test('captions are read, put in order and written again without styles and notes', () => {
  const source = [
    '\uFEFFWEBVTT - 第一课',
    'Kind: captions',
    '',
    'STYLE',
    '::cue { color: red }',
    '',
    'NOTE 草稿',
    '',
    'second',
    '00:01:02.500 --> 00:01:04.000 line:10% align:start onclick:x',
    '<v 老师>大家好 &amp; 欢迎',
    '第二行',
    '',
    '00:01.000 --> 00:02.000',
    '开始',
    '',
  ].join('\r\n');
  const cues = cuesOf(source);
  expect(writeWebVtt(cues)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n开始\n\n' +
      '00:01:02.500 --> 00:01:04.000 line:10% align:start\n<v 老师>大家好 &amp; 欢迎\n第二行\n',
  );
  expect(spokenText(writeWebVtt(cues))).toBe('开始\n大家好 & 欢迎 第二行');
  expect(cuesOf(writeWebVtt(cues))).toEqual(cues);
});

test('SRT is understood', () => {
  const cues = cuesOf('1\n00:00:01,000 --> 00:00:02,250\n你好\n\n2\n00:00:03,000 --> 00:00:04,000\n再见\n');
  expect(cues.map(({ start, end, text }) => [start, end, text])).toEqual([
    [1, 2.25, '你好'],
    [3, 4, '再见'],
  ]);
});

test.each([
  ['another file', '<html>', 1, '不是 WebVTT 字幕：第一行应为 WEBVTT'],
  ['an empty file', '', 1, '不是 WebVTT 字幕：第一行应为 WEBVTT'],
  ['no captions', 'WEBVTT\n\nNOTE 空', null, '文件里没有字幕'],
  ['a bad time', 'WEBVTT\n\n1:2 --> 3:4\n字', 3, '时间应写成 00:00:01.000 --> 00:00:04.000'],
  ['61 seconds', 'WEBVTT\n\n00:61.000 --> 02:00.000\n字', 3, '时间应写成 00:00:01.000 --> 00:00:04.000'],
  ['an end before its start', 'WEBVTT\n\na\n00:02.000 --> 00:01.000\n字', 4, '结束时间要晚于开始时间'],
  ['a whole library', `WEBVTT\n\n${'字'.repeat(2_000_000)}`, null, '字幕文件太大'],
])('%s is refused with the reason', (_name, source, line, problem) => {
  expect(readWebVtt(source)).toEqual({ ok: false, line, problem });
});
