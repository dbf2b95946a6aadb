import { z } from 'zod';
import type { Contract } from './contract.ts';

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

/** Where a reference to a shared shape points, in OpenAPI's way. */
export const SHAPES = '#/components/schemas/';

/** What leaves the server: the shared shapes by name, and the payload of each call by the call's name. */
export interface Outputs {
  shapes: ReadonlyMap<string, JsonSchema>;
  data: ReadonlyMap<string, JsonSchema>;
}

const PAYLOAD_OF = 'payload of ';

/** Describes the contract's answers; a shape that stands in several of them is referred to by its name. */
export function describeOutputs({ calls, shapes }: Contract): Outputs {
  const registry = z.registry<{ id?: string | undefined }>();
  for (const [id, schema] of shapes) registry.add(schema, { id });
  // Wrapped, since several calls may share the very same payload.
  for (const call of [...calls.values()].flat())
    registry.add(z.object({ data: call.data }), { id: `${PAYLOAD_OF}${call.name}` });

  const written = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `${SHAPES}${id}`,
    override: ({ jsonSchema }) => tidySchema(jsonSchema),
  });
  const outputs = { shapes: new Map<string, JsonSchema>(), data: new Map<string, JsonSchema>() };
  for (const [id, schema] of Object.entries<JsonSchema>(written.schemas)) {
    tidySchema(schema);
    if (id.startsWith(PAYLOAD_OF)) {
      const data = schema.properties?.data;
      if (typeof data === 'object') outputs.data.set(id.slice(PAYLOAD_OF.length), data);
    } else outputs.shapes.set(id, schema);
  }
  return outputs;
}
