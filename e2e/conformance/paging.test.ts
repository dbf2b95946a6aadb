import { allCalls } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { courses } from '@zaixue/contract/calls/course';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fetchData, makeCall, type WireInput } from '../support/api/wire.ts';
import { MEMBER_MISSING, useTarget } from '../support/site/site.ts';

const target = useTarget();

interface Page {
  readonly data: readonly unknown[];
  readonly total: number;
}

/** The name of the page size differs from call to call. */
const paged = (Object.values(allCalls) as readonly Call[]).flatMap((call) => {
  const names = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [];
  const size = names.find((name) => name === 'page_size' || name === 'size');
  return size ? [[call.name, call, size] as const] : [];
});

/** Counts that other tests on the same site change meanwhile. */
function withoutCounts(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const { learner_count: _learners, user_count: _users, ...rest } = row as Record<string, unknown>;
  return rest;
}

/** Contract 1.7, Q24. */
describe.each(paged)('pages of %s', (_name, call, sizeName) => {
  const page = async (input: WireInput): Promise<Page> => {
    const { token, url } = target();
    // A search without words is refused.
    const { envelope } = await makeCall(url, call, { keywords: '学习', ...input }, token ? { token } : {});
    expect(envelope.code, JSON.stringify(input)).toBe(0);
    const answered = envelope.data as Page;
    return { ...answered, data: answered.data.map(withoutCounts) };
  };
  const sized = (size: unknown, number: unknown = 1) => page({ page: number, [sizeName]: size });
  const isClosed = () => call.auth === 'required' && !target().token;

  test('page numbers below 1 count as 1', async ({ skip }) => {
    if (isClosed()) skip(MEMBER_MISSING);
    const first = await sized(2, 1);
    for (const number of [0, -1, -99, 'abc', ''])
      expect(await sized(2, number), String(number)).toEqual(first);
  });

  test('sizes are clamped to 1…100', async ({ skip }) => {
    if (isClosed()) skip(MEMBER_MISSING);
    const one = await sized(1);
    for (const size of [0, -3]) expect((await sized(size)).data, String(size)).toEqual(one.data);
    const hundred = await sized(100);
    for (const size of [101, 5000, 1e15]) {
      const clamped = await sized(size);
      expect(clamped.data, String(size)).toEqual(hundred.data);
      if ('per_page' in clamped) expect(clamped.per_page).toBe(100);
    }
  });

  test('a page past the end is empty and keeps the total', async ({ skip }) => {
    if (isClosed()) skip(MEMBER_MISSING);
    const { total } = await sized(10);
    for (const number of [total + 2, 9999, 1e12]) {
      expect(await sized(10, number), String(number)).toMatchObject({ data: [], total });
    }
  });

  test('the pages together are the whole list, each row once', async ({ skip }) => {
    if (isClosed()) skip(MEMBER_MISSING);
    const { data, total } = await sized(100);
    const rows: unknown[] = [];
    for (let number = 1; number <= Math.ceil(Math.min(total, 100) / 3); number += 1) {
      rows.push(...(await sized(3, number)).data);
    }
    expect(rows.slice(0, 100)).toEqual(data);
  });
});

/** Contract 1.7, P-full. */
describe('the arithmetic of P-full', () => {
  const address = (number: number) => `api/v2/courses?page=${number}`;

  test.each([1, 3, 7, 100])('with %i rows a page', async (size) => {
    const { total } = await fetchData(target().url, courses, { page_size: size });
    const last = Math.max(1, Math.ceil(total / size));
    expect(total).toBeGreaterThan(0);
    for (let number = 1; number <= last + 1; number += 1) {
      const page = await fetchData(target().url, courses, {
        page: number,
        page_size: size,
        scene: '',
        category_id: 0,
      });
      const from = (number - 1) * size + 1;
      const isPast = number > last;
      expect(page).toMatchObject({
        current_page: number,
        per_page: size,
        total,
        path: 'api/v2/courses',
        last_page: last,
        first_page_url: address(1),
        last_page_url: address(last),
        next_page_url: number < last ? address(number + 1) : null,
        prev_page_url: number > 1 ? address(number - 1) : null,
        from: isPast ? null : from,
        to: isPast ? null : from + page.data.length - 1,
      });
      expect(page.data).toHaveLength(isPast ? 0 : Math.min(size, total - from + 1));
      expect(page.links.at(0)).toEqual({ url: page.prev_page_url, label: '&laquo; 上一页', active: false });
      expect(page.links.at(-1)).toEqual({ url: page.next_page_url, label: '下一页 &raquo;', active: false });
      const numbers = page.links.slice(1, -1).filter(({ label }) => /^\d+$/.test(label));
      for (const link of numbers) {
        expect(link).toEqual({
          url: address(Number(link.label)),
          label: link.label,
          active: Number(link.label) === number,
        });
      }
      if (last <= 10) expect(numbers).toHaveLength(last);
    }
  });

  test('an empty list has one page', async () => {
    const page = await fetchData(target().url, courses, { category_id: 999_999 });
    expect(page).toMatchObject({
      data: [],
      total: 0,
      last_page: 1,
      from: null,
      to: null,
      next_page_url: null,
    });
  });
});
