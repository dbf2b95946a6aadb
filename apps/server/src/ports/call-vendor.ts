/** How long a vendor may take to answer, milliseconds. */
export const VENDOR_TIMEOUT_MS = 10_000;
/** No answer of a vendor's JSON interface is anywhere near this, bytes. */
const LONGEST_ANSWER = 256 * 1024;

/** The JSON object a vendor answered, or why there is none, in words for the log that hold no part of the request. */
export type VendorJsonResult =
  | { readonly ok: true; readonly status: number; readonly json: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string };

/** Likewise the text. */
export type VendorTextResult =
  | { readonly ok: true; readonly status: number; readonly text: string }
  | { readonly ok: false; readonly reason: string };

/**
 * Asks a vendor's interface and reads the JSON object it answers, whatever status and content type it has. Gives up
 * after `timeoutMs`, follows no redirect, and never throws.
 */
export async function fetchVendorJson(
  url: URL,
  init?: RequestInit,
  timeoutMs?: number,
): Promise<VendorJsonResult> {
  const answer = await fetchVendorText(url, init, timeoutMs);
  if (!answer.ok) return answer;
  const json = parseObject(answer.text);
  return json ? { ok: true, status: answer.status, json } : unusable(answer.status);
}

/** Asks likewise for the text as it came, for vendors that sign it. */
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
    return text === null ? unusable(response.status) : { ok: true, status: response.status, text };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

function unusable(status: number): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason: `HTTP ${status} without a usable answer` };
}

async function readText(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > LONGEST_ANSWER) return null;
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

/** Messages of the runtime may hold the address, and that the keys. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code;
  return code ? `no answer (${code})` : 'no answer';
}
