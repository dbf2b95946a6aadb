import { expect, test } from 'vitest';
import { createKnownBrowser, KNOWN_BROWSER_MS, readKnownBrowser } from './known-browser.ts';

const KEY = Buffer.alloc(32, 1);
const NOW = Date.parse('2026-01-31T12:00:00Z');
const COOKIE = createKnownBrowser(KEY, 'lin.operator', NOW);
const read = (cookie: string | undefined, name = 'lin.operator', now = NOW, key = KEY) =>
  readKnownBrowser(key, cookie, name, now);

test('a browser keeps its id, and two browsers have different ids', () => {
  expect(read(COOKIE)).toMatch(/^[\w-]{22}$/);
  expect(read(COOKIE)).toBe(read(COOKIE, 'lin.operator', NOW + 1));
  expect(read(createKnownBrowser(KEY, 'lin.operator', NOW))).not.toBe(read(COOKIE));
});

test('a browser is known to this server, for this name, for a year', () => {
  expect(read(COOKIE, 'lin')).toBeNull();
  expect(read(COOKIE, 'lin.operator', NOW, Buffer.alloc(32, 2))).toBeNull();
  expect(read(COOKIE, 'lin.operator', NOW + KNOWN_BROWSER_MS - 1)).not.toBeNull();
  expect(read(COOKIE, 'lin.operator', NOW + KNOWN_BROWSER_MS)).toBeNull();
});

test('a cookie with any changed part is invalid', () => {
  const parts = COOKIE.split('.');
  const other = createKnownBrowser(KEY, 'other', NOW + 1).split('.');
  for (let part = 0; part < parts.length; part += 1) {
    expect(read(parts.with(part, other[part] ?? '').join('.')), `part ${part}`).toBeNull();
    expect(read(parts.toSpliced(part, 1).join('.')), `without part ${part}`).toBeNull();
  }
});

test.each([undefined, '', '.', '...', 'x', 'x'.repeat(100_000)])('the cookie %j is invalid', (cookie) => {
  expect(read(cookie)).toBeNull();
});
