import { expect, test } from 'vitest';
import { trimTexts } from './read-input.ts';

test('texts are trimmed, passwords and other types are unchanged (contract 1.1)', () => {
  const input = { mobile: ' 138 ', password: ' a ', password_confirmation: ' b ', count: 3, none: null };
  expect(trimTexts(input)).toEqual({ ...input, mobile: '138' });
});

test('NUL characters, which PostgreSQL cannot store, are removed', () => {
  expect(trimTexts({ keywords: '\0课\0程 ', password: 'a\0b ' })).toEqual({
    keywords: '课程',
    password: 'ab ',
  });
});

test.each([[null], [undefined], ['text'], [[1, 2]], [5]])('%o counts as no input', (input) => {
  expect(trimTexts(input)).toEqual({});
});
