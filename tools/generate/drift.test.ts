import { expect, test } from 'vitest';
import { drift } from './drift.ts';

const wanted = new Map([
  ['docs/api/a.md', 'a'],
  ['docs/api/b.md', 'b'],
]);

test.each([
  ['nothing differs', { 'docs/api/a.md': 'a', 'docs/api/b.md': 'b' }, []],
  ['a file is old', { 'docs/api/a.md': 'old', 'docs/api/b.md': 'b' }, ['docs/api/a.md is out of date']],
  ['a file is missing', { 'docs/api/a.md': 'a' }, ['docs/api/b.md is missing']],
  [
    'a domain was renamed',
    { 'docs/api/a.md': 'a', 'docs/api/c.md': 'b' },
    ['docs/api/b.md is missing', 'docs/api/c.md is left over'],
  ],
])('%s', (_case, present, expected) => {
  expect(drift(wanted, new Map(Object.entries(present)))).toEqual(expected);
});
