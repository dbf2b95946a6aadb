import { expect, test } from 'vitest';
import { z } from 'zod';
import { tidySchema } from './json-schema.ts';
import { renderType } from './type-text.ts';

const text = (schema: z.ZodType): string =>
  renderType(
    z.toJSONSchema(schema, { unrepresentable: 'any', override: ({ jsonSchema }) => tidySchema(jsonSchema) }),
  );

test.each<[string, z.ZodType]>([
  ['integer', z.int()],
  ['number', z.number()],
  ['string | null', z.string().nullable()],
  ['0 | 1', z.union([z.literal(0), z.literal(1)])],
  ['"a" | "b"', z.enum(['a', 'b'])],
  ['(string | integer)[]', z.array(z.union([z.string(), z.int()]))],
  ['[]', z.array(z.never()).max(0)],
  ['any', z.unknown()],
  ['{}', z.object({})],
  ['{\n  [key: string]: integer[];\n}', z.record(z.string(), z.array(z.int()))],
  ['{\n  a: {\n    b?: boolean;\n  };\n}', z.object({ a: z.object({ b: z.boolean().optional() }) })],
  [
    '{\n  at: string; // local time, e.g. "2026-11-21 06:48:14"\n}',
    z.object({ at: z.string().meta({ description: 'local time', examples: ['2026-11-21 06:48:14'] }) }),
  ],
])('%s', (expected, schema) => {
  expect(text(schema)).toBe(expected);
});

test('a shared shape is named', () => {
  expect(renderType({ type: 'array', items: { $ref: '#/components/schemas/Course' } })).toBe('Course[]');
});
