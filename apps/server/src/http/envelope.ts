import type { Call, Envelope } from '@zaixue/contract/call';
import { type FailureName, failures } from '@zaixue/contract/errors';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

/** Turns the payload of a call into the JSON text of its whole answer. */
export type ResponseSerializer = (data: unknown) => string;

/**
 * Makes the writer of a call from its output schema. Fields that the contract does not name are dropped, so that
 * nothing leaves the server by accident. Compiled at the first use, to keep the start short.
 */
export function responseSerializer(call: Call): ResponseSerializer {
  let write: ResponseSerializer | null = null;
  return (data) => {
    write ??= compile(call);
    return write(data);
  };
}

function compile(call: Call): ResponseSerializer {
  const { $schema: _, ...schema } = z.toJSONSchema(call.data, { io: 'output', target: 'draft-7' });
  const write = fastJsonStringify(schema as fastJsonStringify.Schema);
  return (data) => `{"code":0,"message":"","data":${write(data)}}`;
}

/** The answer of an expected failure; its payload is `[]` (contract 1.3). */
export function failureEnvelope(failure: FailureName): Envelope {
  const { code, message } = failures[failure];
  return { code, message, data: [] };
}

/** The answer to input that breaks rules: their messages joined by a comma (contract 1.6). */
export function invalidEnvelope(messages: readonly string[]): Envelope {
  return { code: 1, message: messages.join(','), data: [] };
}
