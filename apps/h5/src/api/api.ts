import type { AllCalls } from '@zaixue/contract/all-calls';
import type { CallData, CallInput } from '@zaixue/contract/call';
import type { CallOptions, CallValues } from './call-definition.ts';
import { callPaths } from './call-paths.generated.ts';
import { request } from './request.ts';

export type CallName = keyof typeof callPaths & keyof AllCalls;
export type InputOf<Name extends CallName> = CallInput<AllCalls[Name]>;
export type DataOf<Name extends CallName> = CallData<AllCalls[Name]>;

/**
 * Sends a call of the contract from the browser and resolves with its payload; rejects with an `ApiFailure`.
 * `CallOptions` decides what a failure shows.
 */
export function api<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
): Promise<DataOf<Name>> {
  return request(callPaths[name], input as CallValues, options) as Promise<DataOf<Name>>;
}
