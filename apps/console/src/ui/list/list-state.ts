import type { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;

/** A schema whose fields are read from the address one by one, such as the query of a list call. */
export type QuerySchema = z.ZodObject<Shape>;

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The value of one field in the address; undefined when it is missing, `isBroken` when the schema refuses it. */
function readField(schema: z.ZodType, texts: readonly string[]): { value: unknown; isBroken: boolean } {
  const missing = schema.safeParse(undefined);
  const fallback = missing.success ? missing.data : undefined;
  if (texts.length === 0) return { value: fallback, isBroken: false };
  for (const candidate of [...(texts.length === 1 ? texts : []), texts]) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return { value: parsed.data, isBroken: false };
  }
  return { value: fallback, isBroken: true };
}

/** Reads a query string. Broken and unknown values are left out, and `isClean` is then false. */
export function readListState<S extends QuerySchema>(
  schema: S,
  search: URLSearchParams,
): { state: z.output<S>; isClean: boolean } {
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, readField(field, search.getAll(name))] as const,
  );
  const state = Object.fromEntries(
    fields.filter(([, { value }]) => value !== undefined).map(([name, { value }]) => [name, value]),
  );
  return { state: state as z.output<S>, isClean: fields.every(([, { isBroken }]) => !isBroken) };
}

/** The query string of a state; values that are the default of their field are left out, names of other schemas are kept. */
export function writeListState<S extends QuerySchema>(
  schema: S,
  state: z.output<S>,
  search: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, field] of Object.entries(schema.shape)) {
    next.delete(name);
    const value = (state as Readonly<Record<string, unknown>>)[name];
    const isDefault =
      value === undefined || value === null || value === '' || sameText(value, readField(field, []).value);
    if (isDefault) continue;
    for (const each of Array.isArray(value) ? value : [value]) next.append(name, String(each));
  }
  return next;
}
