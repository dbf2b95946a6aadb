import { expect, test } from 'vitest';
import { courseOrderAddress } from './order-address.ts';

test('every value of the address of the cashier is encoded', () => {
  const course = { id: 3, title: 'C&A #1', charge: 9.9, thumb: 'https://a.example/x.webp?v=1&w=2' };
  const address = courseOrderAddress(course, 'B');
  expect(address).not.toContain('#');
  expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
    goods_id: '3',
    goods_name: 'C&A #1',
    goods_label: '录播课程',
    goods_charge: '9.9',
    goods_type: 'vod',
    goods_thumb: 'https://a.example/x.webp?v=1&w=2',
  });
  expect(new URLSearchParams(courseOrderAddress(course, 'A').split('?')[1]).get('goods_label')).toBe(
    '点播课程',
  );
});
