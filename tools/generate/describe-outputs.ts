import { z } from 'zod';
import type { Contract } from './contract.ts';
import { type JsonSchema, tidySchema } from './tidy-schema.ts';

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
