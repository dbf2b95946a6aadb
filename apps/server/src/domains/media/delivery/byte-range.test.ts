import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['Bytes = 5 - 6', { start: 5, end: 6 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
  ['bytes=6-5', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['items=0-1', null],
  ['', null],
  [undefined, null],
])('%j of 100 bytes', (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected);
});

test('any range of an empty object is unsatisfiable', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readByteRange('bytes=-5', 0)).toBe('unsatisfiable');
});
