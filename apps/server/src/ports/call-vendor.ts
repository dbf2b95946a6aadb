/** Timeout of a call to a vendor, milliseconds. */
export const VENDOR_TIMEOUT_MS = 10_000;
/** Longest accepted response, bytes; JSON responses of vendors are far smaller. */
const MAX_RESPONSE_BYTES = 256 * 1024;

/**
 * The JSON object of the response, or the reason of the failure. The reason holds no part of the request, so it is safe
 * to log.
 */
export type VendorJsonResult =
  | { readonly ok: true; readonly status: number; readonly json: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string };

/** The text of the response, or the reason of the failure. */
export type VendorTextResult =
  | { readonly ok: true; readonly status: number; readonly headers: Headers; readonly text: string }
  | { readonly ok: false; readonly reason: string };

/**
 * Calls an API of a vendor and reads the JSON object of the response, with any status and content type. Times out after
 * `timeoutMs`, follows no redirect and never throws.
 */
export async function fetchVendorJson(
  url: URL,
  init?: RequestInit,
  timeoutMs?: number,
): Promise<VendorJsonResult> {
  const answer = await fetchVendorText(url, init, timeoutMs);
  if (!answer.ok) return answer;
  const json = parseObject(answer.text);
  return json ? { ok: true, status: answer.status, json } : unusableResponse(answer.status);
}

/** The same, but returns the response as text, for vendors that sign it. */
export async function fetchVendorText(
  url: URL,
  init: RequestInit = {},
  timeoutMs: number = VENDOR_TIMEOUT_MS,
): Promise<VendorTextResult> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response);
    const { status, headers } = response;
    return text === null ? unusableResponse(status) : { ok: true, status, headers, text };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

function unusableResponse(status: number): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason: `HTTP ${status} without a usable answer` };
}

async function readText(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_RESPONSE_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Error messages of the runtime may contain the URL with its keys, so they are not used. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  if (error.cause instanceof Error && error.cause.message === 'unexpected redirect')
    return 'a redirect, which is not followed';
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code;
  return code ? `no answer (${code})` : 'no answer';
}
