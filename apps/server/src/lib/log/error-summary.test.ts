import { expect, test } from 'vitest';
import { summarizeError } from './error-summary.ts';

test.each([
  [new Error('disk\nfull\u0000 now'), 'disk full now'],
  [new TypeError('x is not a function'), 'TypeError: x is not a function'],
  [new Error('outer', { cause: new Error('inner') }), 'inner'],
  [new Error('no answer from https://robot.example/send?key=abc'), 'no answer from ***'],
  [new Error('connect postgres://zaixue:secret@db:5432/site failed'), 'connect *** failed'],
  [new Error('member 13800000001 is locked'), 'member *** is locked'],
  [new Error(`token ${'aB3-_'.repeat(6)} refused`), 'token *** refused'],
  ['text', 'text'],
])('%s', (error, summary) => {
  expect(summarizeError(error)).toBe(summary);
});

test('a long message is cut', () => {
  expect(summarizeError(new Error('ab '.repeat(500)))).toHaveLength(200);
});
