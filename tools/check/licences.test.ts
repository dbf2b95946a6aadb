import { expect, test } from 'vitest';
import { checkLicences, type LockedPackage } from './licences.ts';

test.each<[LockedPackage, boolean]>([
  [{ license: 'MIT' }, true],
  [{ license: '(MPL-2.0 OR Apache-2.0)' }, true],
  [{ license: 'MPL-2.0' }, false],
  [{ license: 'MPL-2.0', dev: true }, true],
  [{ license: 'MIT AND GPL-3.0' }, false],
  [{ license: 'GPL-3.0', dev: true }, false],
  [{}, false],
  [{ link: true }, true],
])('%j is allowed: %s', (locked, isAllowed) => {
  expect(checkLicences({ 'apps/server/node_modules/@a/b': locked })).toHaveLength(isAllowed ? 0 : 1);
});

test('an exception holds for the licence it was made for', () => {
  const path = 'node_modules/mediabunny';
  expect(checkLicences({ [path]: { license: 'MPL-2.0' } })).toEqual([]);
  expect(checkLicences({ [path]: { license: 'SSPL-1.0' } })).toEqual([
    'mediabunny is under SSPL-1.0; allowed are MIT, MIT-0, ISC, 0BSD, BSD-2-Clause, BSD-3-Clause, Apache-2.0',
  ]);
});
