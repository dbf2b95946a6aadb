import { expect, test } from 'vitest';
import fc from '../testing/fast-check.ts';
import { findTerms, foldText, searchTerms } from './search-text.ts';

test.each([
  ['Python，零基础 入门', 'python零基础入门'],
  ['ＡＢＣ１２３', 'abc123'],
  ['C++ 与 C#', 'c++与c#'],
  ['🎉 50% “优惠”', '50优惠'],
  ["'; DROP TABLE courses; --", 'droptablecourses'],
  ['\0\ud800', ''],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['机器学习', ['机器学习']],
  ['  Python   零基础 ', ['python', '零基础']],
  ['编程 编程', ['编程']],
  ['%', []],
  ['" OR "', ['or']],
  ['一 二 三 四 五 六 七', ['一', '二', '三', '四', '五', '六']],
  ['课'.repeat(10_000), ['课'.repeat(64)]],
])('the words of %j', (query, terms) => {
  expect(searchTerms(query)).toEqual(terms);
});

const marked = (text: string, terms: string[]) =>
  findTerms(text, terms).map(({ start, end }) => text.slice(start, end));

test.each([
  ['零基础学Python', ['python'], ['Python']],
  ['Python 零基础', ['python零基础'], ['Python 零基础']],
  ['学学学', ['学学'], ['学学']],
  ['数据分析', ['数据', '据分'], ['数据分']],
  ['😀ｐｙ', ['py'], ['ｐｙ']],
  ['数据', ['分析'], []],
  ['数据', [''], []],
])('in %j the terms %j stand as %j', (text, terms, parts) => {
  expect(marked(text, terms)).toEqual(parts);
});

test('what is marked is the term, and everything marked lies apart and in order', () => {
  const text = fc.string({ unit: fc.constantFrom('课', '程', 'A', 'a', ' ', '，', '😀', 'ﬁ', '+') });
  fc.assert(
    fc.property(text, text, (shown, query) => {
      const [term = ''] = searchTerms(query);
      const ranges = findTerms(shown, [term]);
      expect(ranges.length > 0).toBe(term !== '' && foldText(shown).includes(term));
      for (const [index, { start, end }] of ranges.entries()) {
        expect(foldText(shown.slice(start, end))).toContain(term);
        expect(start).toBeGreaterThan(ranges[index - 1]?.end ?? -1);
      }
    }),
  );
});
