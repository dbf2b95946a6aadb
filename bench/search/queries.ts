import { generator, someWord, WORDS } from './catalogue.ts';

const random = generator(11);
const pick = (words: readonly string[], index: number): string => words[index % words.length] ?? '';

/** Ways of searching; the number makes each query another one, so that none is answered from memory. */
export const QUERIES: Readonly<Record<string, (index: number) => string>> = {
  'one word': (index) => pick(WORDS, index),
  'one character': (index) =>
    pick(
      WORDS.map((word) => word.slice(index % 2, (index % 2) + 1)),
      index,
    ),
  'two words': () => `${someWord(random)} ${someWord(random)}`,
  'two words as one': () => someWord(random) + someWord(random),
  'four words': () => Array.from({ length: 4 }, () => someWord(random)).join(' '),
  'a word that all lessons have': (index) => `第${(index % 9) + 1}课 ${pick(WORDS, index)}`,
  'a number': (index) => `第${index * 37}期`,
  'Latin letters': (index) => `python ${pick(WORDS, index)}`,
  'first letters of pinyin': (index) =>
    pick(['sjfx', 'jqxx', 'rmkc', 'sysz', 'zzjs'], index) + pick(['', 'x', 's'], index),
  'what is nowhere': (index) => `没有这样的东西${index}`,
};
