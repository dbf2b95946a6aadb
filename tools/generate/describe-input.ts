import { z } from 'zod';
import { type JsonSchema, tidySchema } from './tidy-schema.ts';

/** One parameter or body field that a client sends. */
export interface Field {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

function write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidySchema(jsonSchema),
  });
}

const saysNothing = (schema: JsonSchema): boolean => Object.keys(schema).length === 0;

/**
 * The fields of an object that a client sends. A field that takes anything, since the server forgives (a page number
 * that is none counts as 1), is described by what the server makes of it.
 */
export function describeInput(schema: z.ZodType | undefined): Field[] {
  if (!schema) return [];
  const sent = write(schema, 'input');
  const read = write(schema, 'output');
  return Object.entries(sent.properties ?? {}).map(([name, field]) => {
    const property = typeof field === 'object' ? field : {};
    const meant = read.properties?.[name];
    return {
      name,
      required: sent.required?.includes(name) ?? false,
      schema: saysNothing(property) && typeof meant === 'object' ? meant : property,
    };
  });
}
