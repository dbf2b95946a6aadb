import { expect, test } from 'vitest';
import { findLeaks } from './find-leaks.ts';

test.each([
  ['a field named mobile', { data: [{ mobile: '' }] }],
  ['a nested token', { a: { login_token: 1 } }],
  ['a mobile number in a text', { title: '联系13812345678' }],
  ['a token hash', { x: 'a'.repeat(64) }],
  ['a client address', { text: 'from 203.0.113.9' }],
  ['a play address', { url: 'http://127.0.0.1:80/media/play/abc/master.m3u8' }],
  ['a known secret', { nickname: '小明' }],
])('finds %s', (_what, value) => {
  expect(findLeaks(value, ['小明'])).toHaveLength(1);
});

test('leaves a harmless answer alone', () => {
  const answer = {
    url: 'http://127.0.0.1:4173/user/protocol',
    count: 13812345678,
    img: `data:image/png;base64,${'1'.repeat(64)}`,
  };
  expect(findLeaks(answer, ['小明'])).toEqual([]);
});
