import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const ids = ['types', 'unit'];

test.each([
  [[], { quick: false, only: undefined, vitest: [] }],
  [['--quick'], { quick: true, only: undefined, vitest: [] }],
  [['--only', 'unit'], { quick: false, only: 'unit', vitest: [] }],
  [['--only=unit', 'price', '-t', 'free'], { quick: false, only: 'unit', vitest: ['price', '-t', 'free'] }],
  [['--quick', '--only', 'types'], { quick: true, only: 'types', vitest: [] }],
])('%j is understood', (argv, expected) => {
  expect(readArguments(argv, ids)).toEqual(expected);
});

test.each([
  [['--only'], '--only needs one of these stages: types, unit.'],
  [['--only', 'e2e'], '--only needs one of these stages: types, unit.'],
  [['--only='], '--only needs one of these stages: types, unit.'],
  [['price'], '"price" goes to vitest, which needs --only <stage> before it (types, unit).'],
  [['-t', 'free', '--only', 'unit'], '"-t free --only unit" goes to vitest'],
])('%j is refused', (argv, words) => {
  expect(readArguments(argv, ids)).toContain(words);
});
