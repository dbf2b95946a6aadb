import { expect, test } from 'vitest';
import { characterTokens, isSingle, pairTokens, termTokens } from './tokens.ts';

test('a text of n characters has at most n - 1 pairs, each named once', () => {
  expect(pairTokens('机器机器')).toHaveLength(2);
  expect(pairTokens('课')).toEqual([]);
  expect(pairTokens('')).toEqual([]);
  expect(characterTokens('机器机器')).toHaveLength(2);
});

test('names are ASCII words of one length, whatever the characters', () => {
  for (const token of pairTokens('a课😀𠀀+#1')) expect(token).toMatch(/^[0-9a-z]{8}$/);
  expect(new Set(pairTokens('a课😀𠀀+#1')).size).toBe(6);
});

test('a term is looked up by what every text with it has', () => {
  const tokens = pairTokens('零基础学python入门');
  for (const term of ['零基', '基础学py', 'n入门']) {
    for (const token of termTokens(term)) expect(tokens).toContain(token);
  }
  expect(characterTokens('零基础')).toContain(termTokens('础')[0]);
  expect(termTokens('很'.repeat(3) + '长的一句话'.repeat(9)).length).toBeLessThanOrEqual(16);
});

test.each([
  ['课', true],
  ['😀', true],
  ['课程', false],
])('whether %s is a single character: %s', (term, expected) => {
  expect(isSingle(term)).toBe(expected);
});
