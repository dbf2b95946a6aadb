import type { CallData, CallInput } from '@zaixue/contract/call';
import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import { uiTexts } from '../texts/ui-texts.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { type CurableFailure, cureFailure, emitApiEvent } from './api-events.ts';
import { buildRequest } from './build-request.ts';

/** Milliseconds until a call is given up. */
const TIME_LIMIT_MS = 30_000;
/** The build that this tab runs. `index.html` has it from the server. */
const ownVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="console-version"]')?.content ?? '';

let csrfToken: string | null = null;

/** Sets the token that proves that a changing call comes from this page. The answer of the session has it. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

/** The token, for requests that are not calls, such as uploads. */
export const getCsrfToken = (): string | null => csrfToken;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds. Default: 30 s; give large uploads more. */
  readonly timeLimit?: number;
  /** `false`: fails at once when the session has ended or is locked. For the calls that log in or unlock. */
  readonly cure?: boolean;
}

/**
 * Makes a call of the contract.
 *
 * When the session has ended, is locked or needs a fresh verification, the shell is told, and the call is sent again once the
 * operator has done what is needed.
 * @throws {ApiError} for every answer that is no success, and when there is no answer
 */
export function callOperator<C extends OperatorCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallData<C>> {
  const sendOnce = () => send(call, input, options);
  return options.cure === false ? sendOnce() : sendAndCure(sendOnce);
}

/** Sends a request, and once more when the operator has logged in, unlocked the session or verified meanwhile. */
export async function sendAndCure<Answer>(sendOnce: () => Promise<Answer>): Promise<Answer> {
  // Each kind once: after unlocking, the same act may still need a fresh verification.
  const cured = new Set<CurableFailure>();
  for (;;) {
    try {
      return await sendOnce();
    } catch (error) {
      const failure = error instanceof ApiError ? sessionFailureOf(error) : undefined;
      if (!(error instanceof ApiError) || !failure || cured.has(failure)) throw error;
      cured.add(failure);
      emitApiEvent(failure, error);
      if (!(await cureFailure(failure, error))) throw error;
    }
  }
}

function sessionFailureOf({ status, code }: ApiError): CurableFailure | undefined {
  if (code === 'login_required' || code === 'factor_required' || code === 'enrolment_required')
    return 'session-ended';
  if (status === 423) return 'session-locked';
  if (status === 403 && code === 'step_up_required') return 'step-up-required';
  if (status === 403 && code === 'csrf_failed') return 'session-replaced';
  return undefined;
}

async function send<C extends OperatorCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions,
): Promise<CallData<C>> {
  const { address, method, body } = buildRequest(call, input as Record<string, unknown>);
  const limit = AbortSignal.timeout(options.timeLimit ?? TIME_LIMIT_MS);
  const signal = options.signal ? eitherSignal(options.signal, limit) : limit;
  const headers = new Headers({ accept: 'application/json' });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (method !== 'GET' && csrfToken !== null) headers.set('x-csrf-token', csrfToken);
  try {
    const request = { method, headers, body: body ?? null, signal, credentials: 'same-origin' as const };
    const response = await fetch(address, request);
    const text = await response.text();
    compareVersion(response.headers.get('x-console-version'));
    const requestId = response.headers.get('x-request-id') ?? undefined;
    const answer = parseJson(text);
    if (!response.ok) throw errorOfAnswer(response.status, answer, uiTexts.unreadable, requestId);
    if (answer === undefined && text !== '')
      throw new ApiError({
        status: response.status,
        code: 'unreadable',
        message: uiTexts.unreadable,
        requestId,
      });
    return answer as CallData<C>;
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    if (limit.aborted) throw new ApiError({ status: 0, code: 'timeout', message: uiTexts.timeout });
    throw new ApiError({ status: 0, code: 'offline', message: uiTexts.offline });
  }
}

/** `AbortSignal.any`, which the oldest supported browsers lack (Chrome 116, Safari 17.4). */
function eitherSignal(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason), {
      once: true,
      signal: controller.signal,
    });
  }
  return controller.signal;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: the caller says so.
    return undefined;
  }
}

function compareVersion(answered: string | null): void {
  const own = ownVersion();
  if (answered !== null && own !== '' && answered !== own) emitApiEvent('version-changed', answered);
}
