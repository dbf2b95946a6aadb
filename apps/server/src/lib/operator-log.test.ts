import { expect, onTestFinished, test, vi } from 'vitest';
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

test('the first failure is reported at once, later ones every 30 seconds, and the recovery too', () => {
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

test('a recovery is reported only after a failure, and once', () => {
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

test('after 30 seconds without a failure, the next one is reported at once', () => {
  const { failure, lines, advance } = open();
  failure.reportFailure(new Error('one'));
  advance(30_000);
  failure.reportFailure(new Error('two'));
  expect(lines).toEqual(['The connection failed: one', 'The connection failed: two']);
});

test('a clock that is put back an hour silences nothing', () => {
  vi.useFakeTimers({ now: 10_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const failure = createFailureReporter((line) => lines.push(line), 'The connection failed');
  failure.reportFailure(new Error('refused'));
  vi.advanceTimersByTime(1000);
  // `Date` alone: time goes on.
  vi.setSystemTime(10_000_000 - 3_600_000);
  vi.advanceTimersByTime(30_000);
  failure.reportFailure(new Error('refused'));
  failure.reportRecovery();
  expect(lines).toEqual([
    'The connection failed: refused',
    'The connection failed: refused',
    expect.stringContaining('works again'),
  ]);
});

test.each([
  ['its message', new Error('refused'), 'refused'],
  [
    'the message of its innermost cause',
    new Error('outside', { cause: new Error('inside', { cause: new Error('core') }) }),
    'core',
  ],
  [
    'its code when the message is empty',
    Object.assign(new Error(''), { code: 'ECONNREFUSED' }),
    'ECONNREFUSED',
  ],
  ['its name when it has neither message nor code', new TypeError(''), 'TypeError'],
  ['the first of several', new AggregateError([new Error('first'), new Error('second')]), 'first'],
  ['a thrown text', 'a text', 'a text'],
])('a failure is reported with %s', (_name, error, words) => {
  const { failure, lines } = open();
  failure.reportFailure(error);
  expect(lines).toEqual([`The connection failed: ${words}`]);
});
