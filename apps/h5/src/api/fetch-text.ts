import { REQUEST_TIMEOUT_MS } from '@zaixue/contract/constants';
import { ApiFailure } from './api-failure.ts';

/** The text of a file beside the calls, such as captions. Rejects with an `ApiFailure`. */
export async function fetchText(address: string, signal?: AbortSignal): Promise<string> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(address, { credentials: 'omit', signal: controller.signal });
    if (!response.ok) throw new ApiFailure('http', response.status);
    return await response.text();
  } catch (cause) {
    if (cause instanceof ApiFailure) throw cause;
    throw new ApiFailure(signal?.aborted ? 'aborted' : 'network');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
