import { z } from 'zod';

/** `ts-iso` and `ts-local` of contract 0.3. */
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const LOCAL = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/**
 * The same schema, refusing undeclared fields at every depth and holding times and amounts to the form that the
 * contract's notation promises.
 */
export function toStrictSchema(schema: z.ZodType): z.ZodType {
  const form = formOf(schema.meta()?.description);
  if (form) return schema.pipe(form as z.ZodType<unknown, unknown>);
  if (schema instanceof z.ZodObject) {
    return z.strictObject(mapValues(schema.shape as Record<string, z.ZodType>, toStrictSchema));
  }
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: inner(schema.element) });
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(inner));
  if (schema instanceof z.ZodNullable) return inner(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return inner(schema.unwrap()).optional();
  if (schema instanceof z.ZodRecord) return z.record(z.string(), inner(schema.valueType));
  return schema;
}

function formOf(description: string | undefined): z.ZodType | null {
  if (description === 'ts-iso') return z.string().regex(ISO);
  if (description === 'ts-local') return z.string().regex(LOCAL);
  if (description?.startsWith('yuan')) {
    return z.number().refine(isWholeFen, 'at most two decimals');
  }
  return null;
}

function isWholeFen(yuan: number): boolean {
  return Math.abs(yuan * 100 - Math.round(yuan * 100)) < 1e-6;
}

function inner(schema: unknown): z.ZodType {
  return toStrictSchema(schema as z.ZodType);
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
