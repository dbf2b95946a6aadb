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
  const { $schema: _, ...schema } = z.toJSONSchema(call.data, { io: 'output', target: 'draft-7' });
  const stringify = fastJsonStringify(schema as fastJsonStringify.Schema);
  return (data) => `{"code":0,"message":"","data":${stringify(data)}}`;
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
