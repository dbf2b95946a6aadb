import { expect, test } from 'vitest';
import { formatSiteTime, instantOfSiteTime, siteTimeOfInstant } from './site-time.ts';

test('an instant is shown in the time of the site, wherever the browser is', () => {
  const midnightInShanghai = Date.UTC(2026, 10, 21, 16);
  expect(siteTimeOfInstant(midnightInShanghai)).toBe('2026-11-22 00:00:00');
  expect(instantOfSiteTime('2026-11-22 00:00:00')).toBe(midnightInShanghai);
  expect(formatSiteTime(midnightInShanghai + 59_999)).toBe('2026-11-22 00:00');
});
