import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { expect, test } from 'vitest';
import { renameOldKeys } from './rename-old-keys.ts';

const keptAfter = (before: Record<string, string>): Record<string, string> => {
  for (const [key, value] of Object.entries(before)) localStorage.setItem(key, value);
  renameOldKeys(() => window.localStorage);
  return { ...localStorage };
};

test('what an earlier release kept is found under the keys of today, and nowhere else', () => {
  expect(
    keptAfter({
      'zaixue-search-history': '["a"]',
      'zaixue-player-7': '{"speed":2}',
      'zaixue-paying-order': '1 2',
      'meedu-msv': '9',
    }),
  ).toEqual({
    'meedu-h5-search-history': '["a"]',
    'meedu-h5-player-7': '{"speed":2}',
    'meedu-h5-paying-order': '1 2',
    'meedu-h5-msv': '9',
  });
});

test('what is kept today wins over what was kept before', () => {
  expect(keptAfter({ 'zaixue-player-7': 'old', 'meedu-h5-player-7': 'new', 'meedu-h5-empty': '' })).toEqual({
    'meedu-h5-player-7': 'new',
    'meedu-h5-empty': '',
  });
});

test('the keys of others stay as they are', () => {
  const others = {
    'my-zaixue-x': '1',
    'meedu-h5-token': 't',
    'meedu-user-face-bizToken': 'b',
    login_code: 'c',
    zaixue: '2',
  };
  expect(keptAfter(others)).toEqual(others);
});

test('a browser without storage is skipped; other errors are thrown', () => {
  const refuse = (cause: Error) => () => {
    throw cause;
  };
  renameOldKeys(refuse(new DOMException('denied', 'SecurityError')));
  expect(() => renameOldKeys(refuse(new TypeError('bug')))).toThrow('bug');
});

/** Product-spec 3: `meedu-h5-…`, `meedu-user-face-…`, and a key of the login code. */
const ALLOWED = /^(meedu-h5-|meedu-user-face-|login_code$)/;

test('every key of the contract begins as the product demands', () => {
  for (const key of Object.values(STORAGE_KEYS)) expect(key).toMatch(ALLOWED);
});

test('no file of the app names a key of an earlier release', () => {
  const source = join(import.meta.dirname, '..');
  const named = readdirSync(source, { recursive: true, encoding: 'utf8' })
    // The caches of the service worker are no keys of the storage.
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|rename-old-keys|^service-worker/.test(path))
    .filter((path) => /['"`](zaixue-(?!player'$)|meedu-msv)/m.test(readFileSync(join(source, path), 'utf8')));
  expect(named).toEqual([]);
});
