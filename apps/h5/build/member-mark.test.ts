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

test('only a stored login token marks the page', () => {
  expect(marked((key) => (key === STORAGE_KEYS.token ? 'token' : null))).toEqual(['data-member']);
  expect(marked((key) => (key === STORAGE_KEYS.token ? '' : 'something'))).toEqual([]);
  expect(marked(() => null)).toEqual([]);
});

test('a browser that keeps nothing shows the page of a visitor', () => {
  expect(
    marked(() => {
      throw new Error('SecurityError');
    }),
  ).toEqual([]);
});

test('it runs before what follows it, from a file that changes its name with its content', () => {
  expect(memberMarkTag).toMatch(/^<script src="\/assets\/member-mark-[\w-]{8}\.js"><\/script>$/);
});
