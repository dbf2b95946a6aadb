import { pageFull } from '@zaixue/contract/paging';
import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fullPage, litePage, offsetOf } from './paging.ts';

const path = 'api/v2/courses';
const rowsOf = (page: number, size: number, total: number) =>
  Array.from({ length: total }, (_, index) => index).slice((page - 1) * size, page * size);

test('the second of three pages', () => {
  expect(fullPage(path, { page: 2, size: 10 }, { rows: rowsOf(2, 10, 25), total: 25 })).toEqual({
    current_page: 2,
    data: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    first_page_url: 'api/v2/courses?page=1',
    from: 11,
    last_page: 3,
    last_page_url: 'api/v2/courses?page=3',
    links: [
      { url: 'api/v2/courses?page=1', label: '&laquo; 上一页', active: false },
      { url: 'api/v2/courses?page=1', label: '1', active: false },
      { url: 'api/v2/courses?page=2', label: '2', active: true },
      { url: 'api/v2/courses?page=3', label: '3', active: false },
      { url: 'api/v2/courses?page=3', label: '下一页 &raquo;', active: false },
    ],
    next_page_url: 'api/v2/courses?page=3',
    path: 'api/v2/courses',
    per_page: 10,
    prev_page_url: 'api/v2/courses?page=1',
    to: 20,
    total: 25,
  });
});

test('an empty list has one page without row numbers', () => {
  expect(fullPage(path, { page: 1, size: 10 }, { rows: [], total: 0 })).toMatchObject({
    from: null,
    to: null,
    last_page: 1,
    prev_page_url: null,
    next_page_url: null,
    total: 0,
  });
});

test('a long list omits distant page numbers', () => {
  const { links } = fullPage(path, { page: 500, size: 10 }, { rows: rowsOf(500, 10, 10_000), total: 10_000 });
  const labels = links.slice(1, -1).map((link) => link.label);
  expect(labels).toEqual(
    ['1', '2', '...', '497', '498', '499', '500', '501', '502', '503', '...', '999', '1000'].map(String),
  );
});

test('for any list and page, the paging fields are consistent', () => {
  const numbers = { page: fc.integer({ min: 1, max: 60 }), size: fc.integer({ min: 1, max: 100 }) };
  fc.assert(
    fc.property(fc.record({ ...numbers, total: fc.nat(500) }), ({ page, size, total }) => {
      const rows = rowsOf(page, size, total);
      const answer = fullPage(path, { page, size }, { rows, total });
      expect(pageFull(z.int()).safeParse(answer).success).toBe(true);
      expect(answer.last_page).toBeGreaterThanOrEqual(1);
      expect((answer.last_page - 1) * size).toBeLessThanOrEqual(total);
      expect(answer.last_page * size).toBeGreaterThanOrEqual(total);
      expect(answer.from === null).toBe(rows.length === 0);
      if (answer.from !== null && answer.to !== null) {
        expect(answer.from).toBe(offsetOf({ page, size }) + 1);
        expect(answer.to - answer.from + 1).toBe(rows.length);
      }
      const listed = answer.links.slice(1, -1).filter((link) => link.url !== null);
      const ascending = listed.map((link) => Number(link.label));
      expect(ascending).toEqual([...new Set(ascending)].sort((a, b) => a - b));
      if (answer.last_page <= 13) expect(ascending).toHaveLength(answer.last_page);
      expect(ascending.at(0)).toBe(1);
      expect(ascending.at(-1)).toBe(answer.last_page);
      expect(listed.filter((link) => link.active).length).toBe(page <= answer.last_page ? 1 : 0);
      expect(answer.links.length).toBeLessThan(20);
      expect(answer.links.at(0)?.url).toBe(answer.prev_page_url);
      expect(answer.links.at(-1)?.url).toBe(answer.next_page_url);
    }),
  );
});

test('P-lite contains rows and total', () => {
  expect(litePage({ rows: [1, 2], total: 7 })).toEqual({ data: [1, 2], total: 7 });
});
