import type { Call, Envelope } from '@zaixue/contract/call';
import { type FailureName, failures } from '@zaixue/contract/errors';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

/** Serialises the payload of a call to the JSON text of the envelope. */
export type ResponseSerializer = (data: unknown) => string;

const compiled = new WeakMap<Call, ResponseSerializer>();

/**
 * Creates the serialiser of a call from its output schema. Fields that the contract does not name are removed, so that no
 * internal field leaves the server. It is compiled at first use, to keep the start fast, and once for all servers of a
 * process, of which tests open thousands.
 */
export function responseSerializer(call: Call): ResponseSerializer {
  return (data) => {
    const serialize = compiled.get(call) ?? compile(call);
    compiled.set(call, serialize);
    return serialize(data);
  };
}

function compile(call: Call): ResponseSerializer {
  const stringify = fastJsonStringify(outputSchema(call));
  return (data) => `{"code":0,"message":"","data":${stringify(data)}}`;
}

function outputSchema(call: Call): fastJsonStringify.Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(call.data, { io: 'output', target: 'draft-7' });
  return schema as fastJsonStringify.Schema;
}

/** Serialises an envelope in two parts: the shared fields of its payload, which come first, and the other ones. */
export interface PartSerializers {
  /** The beginning of the envelope with the shared fields. At least one of them must be required. */
  readonly start: (shared: object) => string;
  /** The rest of the envelope with the other fields. At least one of them must be required. */
  readonly rest: (own: object) => string;
}

/** The serialisers of a call whose payload has fields that are the same for every caller. They are compiled at first use. */
export function partSerializers(call: Call, sharedFields: readonly string[]): PartSerializers {
  let parts: PartSerializers | null = null;
  const compileParts = (): PartSerializers => {
    const schema = outputSchema(call) as fastJsonStringify.ObjectSchema;
    const pick = (isKept: (field: string) => boolean) => {
      const properties = Object.entries(schema.properties ?? {}).filter(([field]) => isKept(field));
      return fastJsonStringify({
        ...schema,
        properties: Object.fromEntries(properties),
        required: (schema.required ?? []).filter(isKept),
      });
    };
    const stringifyShared = pick((field) => sharedFields.includes(field));
    const stringifyOwn = pick((field) => !sharedFields.includes(field));
    return {
      start: (shared) => `{"code":0,"message":"","data":${stringifyShared(shared).slice(0, -1)}`,
      rest: (own) => `,${stringifyOwn(own).slice(1)}}`,
    };
  };
  const get = (): PartSerializers => {
    parts ??= compileParts();
    return parts;
  };
  return { start: (shared) => get().start(shared), rest: (own) => get().rest(own) };
}

/** Returns the envelope of an expected failure; its payload is `[]` (contract 1.3). */
export function failureEnvelope(failure: FailureName): Envelope {
  const { code, message } = failures[failure];
  return { code, message, data: [] };
}

/** Returns the envelope for invalid input: the messages joined by a comma (contract 1.6). */
export function invalidEnvelope(messages: readonly string[]): Envelope {
  return { code: 1, message: messages.join(','), data: [] };
}
