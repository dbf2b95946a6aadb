import { expect, test } from 'vitest';
import { appendParameters } from './append-parameters.ts';

const added = { login_code: 'abc', action: 'login' };

test.each([
  ['https://h5.example', 'https://h5.example?login_code=abc&action=login'],
  ['https://h5.example/member', 'https://h5.example/member?login_code=abc&action=login'],
  ['https://h5.example/course/1?tab=2', 'https://h5.example/course/1?tab=2&login_code=abc&action=login'],
  ['https://h5.example/?', 'https://h5.example/?login_code=abc&action=login'],
  ['https://h5.example/a?x=%2F&y', 'https://h5.example/a?x=%2F&y&login_code=abc&action=login'],
  [
    'https://h5.example/a?login_code=old&x=1&action=bind',
    'https://h5.example/a?x=1&login_code=abc&action=login',
  ],
  ['https://h5.example/a?login%5Fcode=old', 'https://h5.example/a?login_code=abc&action=login'],
  ['https://h5.example/a?%E0%A4%A=1', 'https://h5.example/a?%E0%A4%A=1&login_code=abc&action=login'],
  ['https://h5.example/#/member', 'https://h5.example/#/member?login_code=abc&action=login'],
  ['https://h5.example/?a=1#/member?b=2', 'https://h5.example/?a=1#/member?b=2&login_code=abc&action=login'],
  ['https://h5.example/#!/member', 'https://h5.example/#!/member?login_code=abc&action=login'],
  ['https://h5.example/a#part', 'https://h5.example/a?login_code=abc&action=login#part'],
])('%s becomes %s', (address, expected) => {
  expect(appendParameters(address, added)).toBe(expected);
});

test('values are encoded', () => {
  expect(appendParameters('https://h5.example/', { login_err_msg: '授权登录失败[1001]', action: '' })).toBe(
    'https://h5.example/?login_err_msg=%E6%8E%88%E6%9D%83%E7%99%BB%E5%BD%95%E5%A4%B1%E8%B4%A5%5B1001%5D&action=',
  );
});
