import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const ids = ['types', 'unit'];

test.each([
  [[], { quick: false, all: false, only: undefined, vitest: [] }],
  [['--quick'], { quick: true, all: false, only: undefined, vitest: [] }],
  [['--only', 'unit'], { quick: false, all: false, only: 'unit', vitest: [] }],
  [
    ['--only=unit', 'price', '-t', 'free'],
    { quick: false, all: false, only: 'unit', vitest: ['price', '-t', 'free'] },
  ],
  [['--all'], { quick: false, all: true, only: undefined, vitest: [] }],
  [['--all', '--only', 'unit', 'price'], { quick: false, all: true, only: 'unit', vitest: ['price'] }],
  [['--quick', '--only', 'types'], { quick: true, all: false, only: 'types', vitest: [] }],
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
