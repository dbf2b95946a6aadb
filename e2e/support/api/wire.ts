import type { Call, Envelope } from '@zaixue/contract/call';

/** One HTTP answer of the API. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: Envelope;
}

interface WireOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Input of a call: path parameters, query and body in one object. */
export type WireInput = Readonly<Record<string, unknown>>;

/** Sends one request and reads the envelope; fails the test when the answer is not JSON. */
export async function send(url: string, init: RequestInit = {}): Promise<WireResponse> {
  const response = await fetch(url, init);
  const text = await response.text();
  let envelope: Envelope;
  try {
    envelope = JSON.parse(text) as Envelope;
  } catch {
    throw new Error(
      `${init.method ?? 'GET'} ${url} answered ${response.status} and no JSON: ${text.slice(0, 200)}`,
    );
  }
  return { status: response.status, headers: response.headers, envelope };
}

/** The address of a call with its path parameters and, for calls without a body, its query filled in. */
export function buildUrl(base: string, call: Call, input: WireInput = {}): string {
  const rest: Record<string, unknown> = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (sendsBody(call)) return base + path;
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size > 0 ? `${base}${path}?${query}` : base + path;
}

/** Whether the call's input travels in a body. */
export function sendsBody(call: Call): boolean {
  return call.method === 'POST' || call.method === 'PUT';
}

/** The part of the input that is no path parameter. */
export function buildBody(call: Call, input: WireInput): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !call.path.includes(`{${name}}`)));
}

/** Makes a call of the contract as a client would. */
export function makeCall(
  base: string,
  call: Call,
  input: WireInput = {},
  options: WireOptions = {},
): Promise<WireResponse> {
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (!sendsBody(call)) return send(buildUrl(base, call, input), { method: call.method, headers });
  headers['content-type'] ??= 'application/json';
  return send(buildUrl(base, call, input), {
    method: call.method,
    headers,
    body: JSON.stringify(buildBody(call, input)),
  });
}

/** The payload of a call that must succeed. The caller names its type; the generated suite checks that it is true. */
export async function fetchData<Data>(
  base: string,
  call: Call & { readonly data: { readonly _output: Data } },
  input: WireInput = {},
  options: WireOptions = {},
): Promise<Data> {
  const { envelope } = await makeCall(base, call, input, options);
  if (envelope.code !== 0)
    throw new Error(`${call.name} ${JSON.stringify(input)}: ${JSON.stringify(envelope)}`);
  return envelope.data as Data;
}

/** The envelope of a failure. */
export function failure(code: number, message: string): Envelope {
  return { code, message, data: [] };
}
