import { expect, test } from 'vitest';
import { watermarkText } from './watermark.ts';

const member = { id: 7, mobile: '13812345678' };

test.each([
  ['${mobile}', member, '13812345678'],
  ['${user.mobile} ${user.id}', member, '13812345678 7'],
  ['${mobile} ${mobile}', member, '13812345678 ${mobile}'],
  ['在学 ${user.id}', null, '在学 '],
  ['${mobile}', { id: 1, mobile: '$&' }, '$&'],
])('%s', (template, viewer, expected) => {
  expect(watermarkText(template, viewer)).toBe(expected);
});
