import type { Call } from '@zaixue/contract/call';
import { failures } from '@zaixue/contract/errors';
import type { z } from 'zod';

export interface RawInput {
  readonly params: unknown;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

export type Validated =
  | { readonly kind: 'valid'; readonly params: unknown; readonly query: unknown; readonly body: unknown }
  | { readonly kind: 'no-such-route' }
  | { readonly kind: 'invalid'; readonly messages: readonly string[] };

/**
 * Validates the input of a call. An invalid path parameter means that there is no such route (contract 1.1). An invalid
 * query or body gives one message per field, in the order of the fields (contract 1.6).
 */
export function validate(call: Call, input: RawInput): Validated {
  const params = call.params?.safeParse(input.params);
  if (params && !params.success) return { kind: 'no-such-route' };
  const query = call.query?.safeParse(input.query);
  const body = call.body?.safeParse(input.body);
  const messages = [...messagesOf(query), ...messagesOf(body)];
  if (messages.length > 0) return { kind: 'invalid', messages };
  return { kind: 'valid', params: params?.data, query: query?.data, body: body?.data };
}

function messagesOf(result: z.ZodSafeParseResult<unknown> | undefined): string[] {
  if (!result || result.success) return [];
  const byField = new Map<PropertyKey, string>();
  for (const issue of result.error.issues) {
    const field = issue.path[0] ?? '';
    // Default messages of the library are in English; only messages of the contract are sent.
    const message = /^[\x20-\x7e]*$/.test(issue.message) ? failures.invalidParameter.message : issue.message;
    if (!byField.has(field)) byField.set(field, message);
  }
  return [...byField.values()];
}
