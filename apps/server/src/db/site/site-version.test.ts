// @module-tag postgres
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { compareVersions, readSiteVersion, recordSiteVersion } from './site-version.ts';

test('the newest version that opened the database is kept', async () => {
  const db = await openTestDatabase();
  expect(await readSiteVersion(db)).toBeNull();
  const seen: (string | null)[] = [];
  for (const version of ['0.9.0', '0.10.0', '0.9.5', '0.10.0']) {
    await recordSiteVersion(db, version, 1);
    seen.push(await readSiteVersion(db));
  }
  expect(seen).toEqual(['0.9.0', '0.10.0', '0.10.0', '0.10.0']);
});

test.each([
  ['0.2.0', '0.2.0', 0],
  ['0.2.0', '0.10.0', -1],
  ['1.0.0', '0.99.9', 1],
])('%s compared with %s', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});
