import { z } from 'zod';
import type { Contract } from './contract.ts';

/** A JSON Schema of the 2020-12 edition, as OpenAPI 3.1 uses it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Removes keywords of zod that carry no information, and turns unions of constants into enums. */
export function tidySchema(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Fields may be added later; clients must accept unknown fields.
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
 * The fields of an object that a client sends. A field that accepts any value (an invalid page number
 * counts as 1) is described by its parsed type.
 */
export function describeInput(schema: z.ZodType | undefined): Field[] {
  if (!schema) return [];
  const sent = joinParts(write(schema, 'input'));
  const read = joinParts(write(schema, 'output'));
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

/** Turns an intersection of objects into one object. */
function joinParts(schema: JsonSchema): JsonSchema {
  const parts = schema.allOf ?? [];
  return {
    ...schema,
    properties: Object.assign({}, schema.properties, ...parts.map(({ properties }) => properties)),
    required: [...(schema.required ?? []), ...parts.flatMap(({ required }) => required ?? [])],
  };
}

/** The schema of an answer that shares no shapes with others. */
export const describeAnswer = (schema: z.ZodType): JsonSchema => write(schema, 'output');

/** Prefix of references to shared shapes in OpenAPI. */
export const SHAPES = '#/components/schemas/';

/** Response schemas: the shared shapes by name, and the payload of each call by the name of the call. */
export interface Outputs {
  shapes: ReadonlyMap<string, JsonSchema>;
  data: ReadonlyMap<string, JsonSchema>;
}

const PAYLOAD_OF = 'payload of ';

/** Describes the contract's answers; a shape that stands in several of them is referred to by its name. */
export function describeOutputs({ calls, shapes }: Contract): Outputs {
  const registry = z.registry<{ id?: string | undefined }>();
  for (const [id, schema] of shapes) registry.add(schema, { id });
  // Wrapped, because several calls may share one payload schema.
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
