import { expect, test } from 'vitest';
import { findToken } from './session.ts';

test.each([
  ['Bearer head', { token: 'query' }, { token: 'body' }, 'head'],
  [undefined, { token: 'query' }, { token: 'body' }, 'query'],
  ['Basic abc', {}, { token: 'body' }, 'body'],
  ['bearer  head', {}, {}, 'head'],
  ['Bearer ', { token: ['a', 'b'] }, { token: 5 }, ''],
  [`Bearer ${'x'.repeat(1025)}`, {}, {}, ''],
  [undefined, {}, {}, ''],
])('the token of %s, %o, %o is "%s" (contract 4.2)', (authorization, query, body, expected) => {
  expect(findToken(authorization, query, body)).toBe(expected);
});
