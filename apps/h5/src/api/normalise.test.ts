import { expect, test } from 'vitest';
import { toFlag, toInteger, toList, toMap, toNumber, toOptional, toText } from './normalise.ts';

test.each([
  ['an object', { 3: ['a'] }, { 3: ['a'] }],
  ['an array for keys 0…n', [['a'], ['b']], { 0: ['a'], 1: ['b'] }],
  ['an empty array', [], {}],
  ['null', null, {}],
  ['nothing', undefined, {}],
  ['a text', 'x', {}],
])('a map from %s', (_, wire, map) => {
  expect(toMap(wire)).toEqual(map);
});

test.each([
  ['an object', { id: 1 }, { id: 1 }],
  ['an empty array', [] as never[], null],
  ['null', null, null],
  ['nothing', undefined, null],
])('an optional object from %s', (_, wire, value) => {
  expect(toOptional(wire)).toEqual(value);
});

test('lists, texts and numbers survive whatever is sent for them', () => {
  expect(toList([1, 2])).toEqual([1, 2]);
  expect(toList({})).toEqual([]);
  expect(toText('a', 'b')).toBe('a');
  expect([toText('', 'b'), toText({}, 'b'), toText(null, 'b')]).toEqual(['b', 'b', 'b']);
  expect([toInteger('1'), toInteger(2), toInteger('14px'), toInteger(''), toInteger(null, 14)]).toEqual([
    1, 2, 14, 0, 14,
  ]);
  expect([toNumber('0.5', 1), toNumber(0, 1), toNumber('', 1), toNumber(undefined, 1)]).toEqual([
    0.5, 0, 1, 1,
  ]);
  expect([toFlag('1'), toFlag(1), toFlag(true), toFlag('0'), toFlag([])]).toEqual([1, 1, 1, 0, 0]);
});
