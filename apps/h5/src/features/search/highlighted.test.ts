import { expect, test } from 'vitest';
import { excerptFromMatch } from './highlighted.tsx';

test.each([
  ['a hit at the start stays where it is', '每天一小时', '每天', '每天一小时'],
  ['a text without a hit stays whole', '一二三', '四', '一二三'],
  ['a hit far back comes forward', `${'前'.repeat(60)}每天后面`, '每天', `…${'前'.repeat(10)}每天后面`],
])('%s', (_case, text, term, shown) => {
  expect(excerptFromMatch(text, [term])).toBe(shown);
});
