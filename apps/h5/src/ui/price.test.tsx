import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CoursePrice, OriginalPrice } from '../shared/course-card/course-price.tsx';
import { Price } from './price.tsx';

const textOf = (part: React.ReactNode): string => render(part).container.textContent;

test.each([
  [99, '¥99', '¥99.00'],
  [9.9, '¥9.9', '¥9.90'],
  [19.95, '¥19.95', '¥19.95'],
  [0.01, '¥0.01', '¥0.01'],
  [0, '¥0', '¥0.00'],
  [12999, '¥12999', '¥12999.00'],
])('%d yuan are %s, and %s where one pays', (yuan, short, exact) => {
  expect(textOf(<Price yuan={yuan} />)).toBe(short);
  expect(textOf(<Price yuan={yuan} exact />)).toBe(exact);
});

test('a price is one inline text, so that it is read and found as a whole', () => {
  const { container } = render(<Price yuan={19.9} exact />);
  const parts = container.querySelectorAll('*');
  expect([...parts].map(({ tagName }) => tagName)).toEqual(['SPAN', 'SPAN', 'SPAN']);
  expect(container.innerHTML).not.toMatch(/\s</);
  expect(container.querySelector('[aria-label], [aria-hidden]')).toBeNull();
});

test.each([
  [99, 0, undefined, '¥99', ''],
  [99, 0, 129, '¥99', '原价¥129'],
  [99, 0, 99, '¥99', ''],
  [99, 1, undefined, '免费', ''],
  [0, 1, undefined, '免费', ''],
  [0, 0, undefined, '', ''],
])('a course for %d yuan, free %d, before %d: %s %s', (charge, is_free, original_charge, text, struck) => {
  const course = { charge, is_free, original_charge };
  expect(textOf(<CoursePrice course={course} />)).toBe(text);
  expect(textOf(<OriginalPrice course={course} />)).toBe(struck);
});
