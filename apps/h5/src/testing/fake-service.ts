import { vi } from 'vitest';

interface Answer {
  readonly code: number;
  readonly message?: string;
  readonly data?: unknown;
}
type Values = Record<string, unknown>;
/** An answer, or what makes one from the values sent; one that throws is a lost connection. */
type Handler = Answer | ((values: Values) => Answer | Promise<Answer>);

interface Sent {
  readonly call: string;
  readonly values: Values;
}

interface FakeService {
  readonly sent: Sent[];
  readonly calls: () => string[];
  /** The `Authorization` of each sent call, in the same order; null where there was none. */
  readonly authorizations: readonly (string | null)[];
}

/**
 * Stands in for the service: answers each `METHOD path` with its envelope and remembers what was sent. Anything else
 * is answered as an unknown route. Undone by `vi.unstubAllGlobals()`.
 */
export function fakeService(handlers: Record<string, Handler>): FakeService {
  const sent: Sent[] = [];
  const authorizations: (string | null)[] = [];
  /** React's strict mode starts each effect twice; requests that it aborts at once are not recorded. */
  const forgetIfAborted = async (signal: AbortSignal | null | undefined, entry: Sent): Promise<void> => {
    await undefined;
    if (!signal?.aborted) return;
    const index = sent.indexOf(entry);
    sent.splice(index, 1);
    authorizations.splice(index, 1);
    throw new DOMException('aborted', 'AbortError');
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, 'http://service.invalid');
    const call = `${init.method} ${url.pathname}`;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Values) : formValues(init.body);
    const values = { ...Object.fromEntries(url.searchParams), ...body };
    const entry = { call, values };
    sent.push(entry);
    authorizations.push(new Headers(init.headers).get('authorization'));
    await forgetIfAborted(init.signal, entry);
    const handler = handlers[call] ?? { code: 404, message: '路由不存在' };
    const { code, message = '', data = [] } = typeof handler === 'function' ? await handler(values) : handler;
    return new Response(JSON.stringify({ code, message, data }));
  });
  return { sent, authorizations, calls: () => sent.map(({ call }) => call) };
}

const formValues = (body: unknown): Values => (body instanceof FormData ? Object.fromEntries(body) : {});
