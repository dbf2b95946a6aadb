import type { z } from 'zod';

/** A JSON Schema of the 2020-12 edition, as OpenAPI 3.1 uses it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Takes out what zod says although it tells a reader nothing, and names choices as choices. */
export function tidySchema(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Fields may be added later, and a client must live with them.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  delete schema.propertyNames;
  delete schema.$schema;
  delete schema.$id;
  const choices = schema.anyOf?.map((each) => each.const);
  if (choices?.every((each) => typeof each === 'number' || typeof each === 'string')) {
    delete schema.anyOf;
    schema.enum = choices;
  }
}
