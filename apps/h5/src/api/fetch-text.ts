import { fetchWithTimeout } from '../platform/fetch-with-timeout.ts';
import { ApiFailure, toApiFailure } from './api-failure.ts';

/** The text of a file beside the calls, such as captions. Rejects with an `ApiFailure`. */
export async function fetchText(address: string, signal?: AbortSignal): Promise<string> {
  try {
    return await fetchWithTimeout(
      address,
      { credentials: 'omit', ...(signal ? { signal } : {}) },
      (response) => {
        if (!response.ok) throw new ApiFailure('http', response.status);
        return response.text();
      },
    );
  } catch (cause) {
    throw toApiFailure(cause, signal);
  }
}
