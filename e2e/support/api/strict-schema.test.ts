import { emptyResult, isoTime, localTime, orEmptyList, yuan } from '@zaixue/contract/fields';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toStrictSchema } from './strict-schema.ts';

const schema = toStrictSchema(
  z.object({
    list: z.array(z.object({ id: z.int() })),
    map: z.record(z.string(), z.object({ at: isoTime })),
    either: orEmptyList(z.object({ local: localTime.nullable() })),
    price: yuan.optional(),
    none: emptyResult,
  }),
);
const good = {
  list: [{ id: 1 }],
  map: { 3: { at: '2026-11-20T22:48:13.000000Z' } },
  either: { local: '2026-11-21 06:48:14' },
  price: 9.9,
  none: [],
};

test('accepts what is declared', () => {
  expect(schema.safeParse(good).success).toBe(true);
  expect(schema.safeParse({ ...good, either: [] }).success).toBe(true);
  expect(schema.safeParse({ ...good, either: { local: null } }).success).toBe(true);
});

test.each([
  ['a field too many', { ...good, mobile: '13800000000' }],
  ['a field too many in a list', { ...good, list: [{ id: 1, mobile: '' }] }],
  ['a field too many in a map', { ...good, map: { 3: { at: good.map[3].at, mobile: '' } } }],
  ['a field too many in an optional object', { ...good, either: { local: null, mobile: '' } }],
  ['a missing field', { ...good, list: undefined }],
  ['a wrong type', { ...good, list: [{ id: '1' }] }],
  ['an ISO time without fractions', { ...good, map: { 3: { at: '2026-11-20T22:48:13Z' } } }],
  ['an ISO time in place of a local one', { ...good, either: { local: good.map[3].at } }],
  ['a third decimal', { ...good, price: 9.999 }],
  ['something where nothing is', { ...good, none: [1] }],
])('refuses %s', (_what, value) => {
  expect(schema.safeParse(value).success).toBe(false);
});
