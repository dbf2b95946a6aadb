import { expect, test } from 'vitest';
import { readHomeLink } from './home-link.ts';

test.each([
  ['', { kind: 'none' }],
  ['/course/7', { kind: 'course', id: 7 }],
  ['course/7?from=home', { kind: 'course', id: 7 }],
  ['/course/video/9', { kind: 'lesson', id: 9 }],
  ['/courses?category_id=3', { kind: 'category', id: 3 }],
  ['/announcement?id=2', { kind: 'announcement', id: 2 }],
  ['/role', { kind: 'page', path: '/role' }],
  ['/search?keywords=%E8%AF%BE', { kind: 'path' }],
  ['/course/x', { kind: 'unknown' }],
  ['/nowhere', { kind: 'unknown' }],
  ['https://example.com/a?b=1', { kind: 'outside', isSecure: true }],
  ['http://example.com', { kind: 'outside', isSecure: false }],
  ['www.example.com', { kind: 'outside', isSecure: false }],
  ['javascript:alert(1)', { kind: 'wrong' }],
  [' JavaScript:alert(1)', { kind: 'wrong' }],
  ['data:text/html,x', { kind: 'wrong' }],
  ['//evil.example', { kind: 'wrong' }],
  ['/\\evil.example', { kind: 'wrong' }],
  ['https://', { kind: 'wrong' }],
  ['/a"b', { kind: 'wrong' }],
])('%j leads to %j', (href, link) => {
  expect(readHomeLink(href)).toEqual(link);
});
