import type { CallDefinition, CallValues } from './call-definition.ts';

/** Method, address relative to the service's base, and body of a call: JSON, or a form if a file is in it. */
export interface BuiltRequest {
  readonly method: CallDefinition['method'];
  readonly path: string;
  readonly body: string | FormData | undefined;
}

/**
 * Puts the values where they belong: those named in the path there, the rest of a GET or DELETE into the query and of any
 * other call into a JSON body, or a form if there is a file among them. Missing values are left out; booleans of a query are 0 or 1 (contract 1.1).
 */
export function buildRequest(call: CallDefinition, values: CallValues): BuiltRequest {
  const rest = new Map(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value ?? ''));
  });
  if (call.method === 'GET' || call.method === 'DELETE') {
    const query = new URLSearchParams();
    for (const [name, value] of rest) {
      query.set(name, String(typeof value === 'boolean' ? Number(value) : value));
    }
    const text = query.toString();
    return { method: call.method, path: text ? `${path}?${text}` : path, body: undefined };
  }
  const hasFile = [...rest.values()].some((value) => value instanceof Blob);
  return { method: call.method, path, body: hasFile ? form(rest) : JSON.stringify(Object.fromEntries(rest)) };
}

function form(values: ReadonlyMap<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of values) data.set(name, value instanceof Blob ? value : String(value));
  return data;
}
