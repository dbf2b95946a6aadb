import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeInput } from './json-schema.ts';

const forgiving = z
  .unknown()
  .optional()
  .transform((value) => Number(value) || 1)
  .pipe(z.number());

test('fields come in their order with type and need; a forgiving field shows what it is read as', () => {
  const schema = z.object({ mobile: z.string().min(1), page: forgiving, anything: z.unknown().optional() });
  expect(describeInput(schema)).toEqual([
    { name: 'mobile', required: true, schema: { type: 'string', minLength: 1 } },
    { name: 'page', required: false, schema: { type: 'number' } },
    { name: 'anything', required: false, schema: {} },
  ]);
});

test('no schema, no fields', () => {
  expect(describeInput(undefined)).toEqual([]);
});
