/** Fetches. Rejects when no answer has begun within the limit, milliseconds. */
export function fetchWithLimit(request: Request, limitMs: number): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limitMs);
  return fetch(request, { signal: controller.signal }).finally(() => clearTimeout(timer));
}
