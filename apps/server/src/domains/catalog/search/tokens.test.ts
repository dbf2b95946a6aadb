import { expect, test } from 'vitest';
import { bigramTokens, isSingleCharacter, termTokens, unigramTokens } from './tokens.ts';

test('a text of n characters gives at most n - 1 bigrams, without duplicates', () => {
  expect(bigramTokens('机器机器')).toHaveLength(2);
  expect(bigramTokens('课')).toEqual([]);
  expect(bigramTokens('')).toEqual([]);
  expect(unigramTokens('机器机器')).toHaveLength(2);
});

test('every bigram token is an ASCII word of 8 characters', () => {
  for (const token of bigramTokens('a课😀𠀀+#1')) expect(token).toMatch(/^[0-9a-z]{8}$/);
  expect(new Set(bigramTokens('a课😀𠀀+#1')).size).toBe(6);
});

test('the tokens of a term are tokens of every text that contains it', () => {
  const tokens = bigramTokens('零基础学python入门');
  for (const term of ['零基', '基础学py', 'n入门']) {
    for (const token of termTokens(term)) expect(tokens).toContain(token);
  }
  expect(unigramTokens('零基础')).toContain(termTokens('础')[0]);
  expect(termTokens('很'.repeat(3) + '长的一句话'.repeat(9)).length).toBeLessThanOrEqual(16);
});

test.each([
  ['课', true],
  ['😀', true],
  ['课程', false],
])('isSingleCharacter(%s) is %s', (term, expected) => {
  expect(isSingleCharacter(term)).toBe(expected);
});
