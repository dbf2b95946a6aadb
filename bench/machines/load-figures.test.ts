import { expect, test } from 'vitest';
import { describeOthers, summarizeLoad } from './load-figures.ts';
import { readBenchArguments } from './options.ts';

const answer = (memberId: number, outcome: string, milliseconds = 1) => ({
  act: 'play',
  memberId,
  outcome,
  milliseconds,
  endedAt: 100 + milliseconds,
});

test('a clear 503 is counted apart from other failures; the times are those of good answers', () => {
  const figures = summarizeLoad([
    answer(1, 'ok', 10),
    answer(2, 'ok', 30),
    answer(1, 'code 503', 500),
    answer(1, 'HTTP 503', 20),
    answer(2, 'HTTP 502', 5),
    answer(3, 'code 500', 5),
  ]);
  expect(figures).toEqual({
    requests: 6,
    unavailable: 2,
    others: { 'play: HTTP 502': 1, 'play: code 500': 1 },
    mostOfOneClient: 2,
    lastFailureAt: 600,
    p50: 10,
    p99: 30,
  });
  expect(describeOthers(figures.others)).toBe('1 × play: HTTP 502, 1 × play: code 500');
  expect(describeOthers({})).toBe('0');
});

test('names of benches stand beside options, which are checked', () => {
  expect(
    readBenchArguments([
      'load',
      '--rate',
      '200',
      '--seconds',
      '600',
      '--proxy',
      'nginx',
      '--on',
      'one',
      'faults',
    ]),
  ).toEqual({
    names: ['load', 'faults'],
    options: { rate: 200, seconds: 600, proxy: 'nginx', on: 'one' },
  });
  expect(readBenchArguments([])).toEqual({ names: [], options: {} });
  for (const wrong of [
    ['--rate', 'x'],
    ['--rate', '0'],
    ['--proxy', 'apache'],
    ['--on', 'none'],
    ['--speed', '9'],
  ])
    expect(() => readBenchArguments(wrong)).toThrow(/rate|proxy|--on|speed/);
});
