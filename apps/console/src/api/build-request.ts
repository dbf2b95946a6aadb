import type { OperatorCall } from '@zaixue/contract/operator/operator-call';

export interface BuiltRequest {
  /** Path and query. */
  readonly address: string;
  readonly method: OperatorCall['method'];
  /** Undefined when the request has no body. */
  readonly body: string | FormData | undefined;
}

/** Names of the fields of an object schema; none for other schemas. */
const namesOf = (schema: unknown): readonly string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema
    ? Object.keys(schema.shape as object)
    : [];

/** Puts each input value where the call wants it: in the path, the query or the body. Undefined values are left out. */
export function buildRequest(call: OperatorCall, input: Readonly<Record<string, unknown>>): BuiltRequest {
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const inQuery = new Set(namesOf(call.query));
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (inPath.has(name) || value === undefined) continue;
    if (call.method === 'GET' || inQuery.has(name)) {
      for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
    } else body[name] = value;
  }
  const search = query.size > 0 ? `?${query}` : '';
  return { address: `${path}${search}`, method: call.method, body: encodeBody(call, body) };
}

function encodeBody(
  call: OperatorCall,
  values: Readonly<Record<string, unknown>>,
): string | FormData | undefined {
  if (call.method === 'GET') return undefined;
  if (!call.upload) return call.body || Object.keys(values).length > 0 ? JSON.stringify(values) : undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
