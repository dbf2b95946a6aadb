import { runInNewContext } from 'node:vm';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { expect, test } from 'vitest';
import { MEMBER_MARK_SOURCE, memberMarkTag } from './member-mark.ts';

const marked = (getItem: (key: string) => string | null): string[] => {
  const marks: string[] = [];
  runInNewContext(MEMBER_MARK_SOURCE, {
    localStorage: { getItem },
    document: { documentElement: { setAttribute: (name: string) => marks.push(name) } },
  });
  return marks;
};

test('the script sets data-member only if a login token is stored', () => {
  expect(marked((key) => (key === STORAGE_KEYS.token ? 'token' : null))).toEqual(['data-member']);
  expect(marked((key) => (key === STORAGE_KEYS.token ? '' : 'something'))).toEqual([]);
  expect(marked(() => null)).toEqual([]);
});

test('without storage access, the page is not marked', () => {
  expect(
    marked(() => {
      throw new Error('SecurityError');
    }),
  ).toEqual([]);
});

test('the script tag blocks rendering and its file name contains a content hash', () => {
  expect(memberMarkTag).toMatch(/^<script src="\/assets\/member-mark-[\w-]{6}\.js"><\/script>$/);
});
