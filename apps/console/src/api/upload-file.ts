import type { CallData, CallInput } from '@zaixue/contract/call';
import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import { uiTexts } from '../texts/ui-texts.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { cureFailure, emitApiEvent } from './api-events.ts';
import { buildRequest } from './build-request.ts';
import { getCsrfToken } from './call.ts';

export interface UploadOptions {
  /** Bytes that were sent, and all that will be sent. */
  readonly onProgress?: (sent: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends a file with a call that takes one, and says how far it is. `fetch` does not tell the progress of a request.
 *
 * As `callOperator`, it sends the file again after the operator has logged in or unlocked the session.
 * @throws {ApiError} as `callOperator`; `too_large` at once for a file over the limit of the call; an `AbortError` when the
 *   signal ends it
 */
export async function uploadFile<C extends OperatorCall>(
  call: C,
  input: CallInput<C>,
  file: File,
  options: UploadOptions = {},
): Promise<CallData<C>> {
  const limit = call.upload?.maxBytes ?? 0;
  if (file.size > limit)
    throw new ApiError({
      status: 413,
      code: 'too_large',
      message: uiTexts.fileTooLarge(Math.floor(limit / 1024 / 1024)),
    });
  try {
    return await send(call, input, file, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const failure =
      error.status === 423
        ? 'session-locked'
        : error.status === 401 && error.code === 'login_required'
          ? 'session-ended'
          : undefined;
    if (!failure) throw error;
    emitApiEvent(failure, error);
    if (!(await cureFailure(failure, error))) throw error;
    return send(call, input, file, options);
  }
}

function send<C extends OperatorCall>(
  call: C,
  input: CallInput<C>,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<CallData<C>> {
  const field = call.upload?.field ?? 'file';
  const { address, method, body } = buildRequest(call, { ...(input as object), [field]: file });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const end = (): void => signal?.removeEventListener('abort', abort);
    request.open(method, address);
    request.setRequestHeader('accept', 'application/json');
    const token = getCsrfToken();
    if (token !== null) request.setRequestHeader('x-csrf-token', token);
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.total);
    request.onload = () => {
      end();
      const answer = parseJson(request.responseText);
      const requestId = request.getResponseHeader('x-request-id') ?? undefined;
      const { status } = request;
      if (status >= 200 && status < 300 && answer !== undefined) resolve(answer as CallData<C>);
      // A proxy before the site may have a lower limit, and answers a page of its own.
      else if (status === 413)
        reject(new ApiError({ status, code: 'too_large', message: uiTexts.refusedAsTooLarge, requestId }));
      else reject(errorOfAnswer(status, answer, uiTexts.unreadable, requestId));
    };
    request.onerror = () => {
      end();
      reject(new ApiError({ status: 0, code: 'offline', message: uiTexts.offline }));
    };
    request.onabort = () => {
      end();
      reject(new DOMException('The upload was ended', 'AbortError'));
    };
    if (signal?.aborted) return reject(new DOMException('The upload was ended', 'AbortError'));
    signal?.addEventListener('abort', abort);
    request.send(body ?? null);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: the caller says so.
    return undefined;
  }
}
