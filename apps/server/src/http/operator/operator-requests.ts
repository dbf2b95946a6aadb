import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import { operatorFailures } from '@zaixue/contract/operator/operator-failures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type OperatorFailure, type OperatorOutcome, refuse } from '../../lib/operator-outcome.ts';

/** Whether a request comes from a page of this site. Browsers name the origin of every request that changes something. */
export function isSameOrigin(request: FastifyRequest, origin: string): boolean {
  const { origin: sent, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return sent === undefined || sent === origin || sent === `${request.protocol}://${request.host}`;
}

/** Answers an expected failure with its HTTP status. */
export function sendOperatorFailure(reply: FastifyReply, failure: OperatorFailure): FastifyReply {
  const { status, message } = operatorFailures[failure.failure];
  const { ok: _, failure: code, message: text = message, ...more } = failure;
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, message: text, ...more }));
}

interface OperatorInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Validates the input of a call. A path that is no id is not found; other faults have a message by field. */
export function validateOperatorInput(call: OperatorCall, input: OperatorInput): OperatorOutcome<never> {
  const params = call.params?.safeParse(input.params);
  if (params && !params.success) return refuse('not_found');
  const query = call.query?.safeParse(withoutNulCharacters(input.query ?? {}));
  const body = call.body?.safeParse(withoutNulCharacters(input.body ?? {}));
  const fields = { ...messagesOf(query), ...messagesOf(body) };
  if (Object.keys(fields).length > 0) return refuse('invalid', { fields });
  const value = { params: params?.data, query: query?.data, body: body?.data };
  return { ok: true, value: value as never };
}

/** Removes NUL characters from texts at any depth: PostgreSQL cannot store them. */
function withoutNulCharacters(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(withoutNulCharacters);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => [name, withoutNulCharacters(content)]),
  );
}

/** The first message of each field. Default messages of the library are in English and are replaced. */
function messagesOf(result: z.ZodSafeParseResult<unknown> | undefined): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of result?.success === false ? result.error.issues : []) {
    messages[path.join('.')] ??= /^[\x20-\x7e]*$/.test(message) ? '格式不对' : message;
  }
  return messages;
}
