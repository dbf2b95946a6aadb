import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const ids = ['types', 'lint'];

test.each([
  [[], { size: 'test', only: undefined, vitest: [] }],
  [['--quick'], { size: 'check', only: undefined, vitest: [] }],
  [['--all'], { size: 'all', only: undefined, vitest: [] }],
  [['--only', 'types'], { size: 'test', only: 'types', vitest: [] }],
  [['--only=lint'], { size: 'test', only: 'lint', vitest: [] }],
  [['price', '-t', 'free'], { size: 'test', only: undefined, vitest: ['price', '-t', 'free'] }],
  [['--all', '--project', 'unit'], { size: 'all', only: undefined, vitest: ['--project', 'unit'] }],
])('%j is understood', (argv, expected) => {
  expect(readArguments(argv, ids)).toEqual(expected);
});

test.each([[['--only']], [['--only', 'e2e']], [['--only=']], [['--only', 'types', 'price']]])(
  '%j is refused',
  (argv) => {
    expect(readArguments(argv, ids)).toContain('--only needs one of these checks: types, lint.');
  },
);
