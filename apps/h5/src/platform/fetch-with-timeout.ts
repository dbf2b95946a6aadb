import { REQUEST_TIMEOUT_MS } from '@zaixue/contract/constants';

/**
 * Fetches and reads an answer. Both must end within 15 s and before `init.signal` is aborted; otherwise it rejects.
 * `read` also gets the signal that ends the request.
 */
export async function fetchWithTimeout<Result>(
  address: string,
  init: RequestInit,
  read: (response: Response, signal: AbortSignal) => Result | Promise<Result>,
): Promise<Result> {
  // The oldest browsers have neither AbortSignal.timeout nor AbortSignal.any.
  const controller = new AbortController();
  const { signal } = controller;
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
  init.signal?.addEventListener('abort', abort);
  try {
    if (init.signal?.aborted) abort();
    return await read(await fetch(address, { ...init, signal }), signal);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}
