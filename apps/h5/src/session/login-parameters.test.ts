import { expect, test } from 'vitest';
import { hashWithoutLogin, loginCodeIn, searchWithout, withoutLogin } from './login-parameters.ts';

test.each([
  ['?login_code=abc&action=login', '', 'abc'],
  ['?tab=like&action=login&login_code=abc', '#top', 'abc'],
  ['', '#/member?login_code=abc&action=login', 'abc'],
  ['?login_code=abc&action=bind', '', null],
  ['?login_code=abc', '', null],
  ['?login_code=&action=login', '', null],
  ['?login_code=abc', '#/x?action=login', null],
  ['', '#login_code=abc&action=login', null],
  ['', '', null],
])('the login code in %j %j is %j', (search, hash, code) => {
  expect(loginCodeIn({ search, hash })).toBe(code);
});

test.each([
  ['?login_code=a&action=login', '', '', ''],
  ['?tab=like&token=t&login_code=a&action=login&page=2', '#top', '?tab=like&page=2', '#top'],
  ['', '#/member?token=t&login_code=a&action=login', '', '#/member'],
  ['?k=1', '#/member?x=1&login_code=a&action=login', '?k=1', '#/member?x=1'],
  ['?action=sort', '#/member', '?action=sort', '#/member'],
])('%j %j loses what a login adds', (search, hash, keptSearch, keptHash) => {
  expect(withoutLogin({ search, hash })).toEqual({ search: keptSearch, hash: keptHash });
});

test('parameters are taken out by name', () => {
  expect(searchWithout('?a=1&b=%E4%B8%AD&a=2', ['a'])).toBe('?b=%E4%B8%AD');
  expect(searchWithout('?a=1', ['a'])).toBe('');
});

test.each([
  ['#/member?token=t', '#/member'],
  ['#/member?action=login', '#/member'],
  ['#/member?login_code=a', '#/member'],
  ['#/member?x=1&token=t&y=2', '#/member?x=1&y=2'],
  ['#?token=t', '#'],
  ['#token=t&login_code=a&action=login', ''],
  ['#token=t&x=1', '#x=1'],
  ['#/member?x=a%20b', '#/member?x=a%20b'],
  ['#/member?tokens=1', '#/member?tokens=1'],
  ['#token', ''],
  ['#main', '#main'],
  ['#', '#'],
  ['', ''],
])('the fragment %j becomes %j, with or without a login', (hash, kept) => {
  expect(hashWithoutLogin(hash)).toBe(kept);
  // Once more changes nothing, so that the address is not replaced over and over.
  expect(hashWithoutLogin(kept)).toBe(kept);
});
