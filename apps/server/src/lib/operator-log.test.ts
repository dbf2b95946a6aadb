import { expect, test } from 'vitest';
import { createFailureReporter } from './operator-log.ts';

function open() {
  let now = 1_000_000;
  const lines: string[] = [];
  const failure = createFailureReporter(
    (line) => lines.push(line),
    'The connection failed',
    () => now,
  );
  return {
    failure,
    lines,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('the first failure is told at once, those of the next 30 seconds together, and the end as well', () => {
  const { failure, lines, advance } = open();
  failure.reportFailure(new Error('refused'));
  expect(lines).toEqual(['The connection failed: refused']);
  for (let time = 0; time < 29; time += 1) {
    advance(1000);
    failure.reportFailure(new Error('refused'));
  }
  advance(999);
  failure.reportFailure(new Error('refused'));
  expect(lines).toHaveLength(1);
  advance(1);
  failure.reportFailure(new Error('refused again'));
  expect(lines.slice(1)).toEqual(['The connection failed: still failing, 31 times in 30 s: refused again']);
  advance(29_999);
  failure.reportFailure(new Error('refused'));
  expect(lines).toHaveLength(2);
  advance(1000);
  failure.reportFailure(new Error('refused'));
  expect(lines.slice(2)).toEqual(['The connection failed: still failing, 2 times in 31 s: refused']);
  advance(2000);
  failure.reportRecovery();
  expect(lines.slice(3)).toEqual(['The connection failed: works again after 63 s']);
});

test('what works is not told of, and an end only once', () => {
  const { failure, lines } = open();
  failure.reportRecovery();
  expect(lines).toEqual([]);
  failure.reportFailure(new Error('no'));
  failure.reportRecovery();
  failure.reportRecovery();
  failure.reportFailure(new Error('no'));
  expect(lines.map((line) => line.slice(0, 27))).toEqual([
    'The connection failed: no',
    'The connection failed: work',
    'The connection failed: no',
  ]);
});

test('without a failure for 30 seconds the next one is a new one', () => {
  const { failure, lines, advance } = open();
  failure.reportFailure(new Error('one'));
  advance(30_000);
  failure.reportFailure(new Error('two'));
  expect(lines).toEqual(['The connection failed: one', 'The connection failed: two']);
});

test.each([
  ['its words', new Error('refused'), 'refused'],
  [
    'those of what caused it',
    new Error('outside', { cause: new Error('inside', { cause: new Error('core') }) }),
    'core',
  ],
  ['its code, where it has no words', Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['its name, where it has nothing', new TypeError(''), 'TypeError'],
  ['the first of several', new AggregateError([new Error('first'), new Error('second')]), 'first'],
  ['what was thrown', 'a text', 'a text'],
])('a failure is told by %s', (_name, error, words) => {
  const { failure, lines } = open();
  failure.reportFailure(error);
  expect(lines).toEqual([`The connection failed: ${words}`]);
});
