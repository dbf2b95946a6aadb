import type { FastifyInstance } from 'fastify';

/** A minimal browser for one server: it keeps cookies and does not follow redirects. */
export interface TestBrowser {
  open(url: string): Promise<Visit>;
  /** Sends a form. */
  submit(url: string, fields: Readonly<Record<string, string>>): Promise<Visit>;
  readonly cookies: ReadonlyMap<string, string>;
}

export interface Visit {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** Target of a redirect. */
  readonly location: URL;
  /** The `Set-Cookie` headers. */
  readonly setCookies: readonly string[];
}

/** `origin`: the public origin of the server. */
export function openBrowser(app: FastifyInstance, origin = 'http://site.example'): TestBrowser {
  const cookies = new Map<string, string>();
  async function visit(url: string, form: Readonly<Record<string, string>> | null): Promise<Visit> {
    const address = new URL(url, origin);
    const response = await app.inject({
      method: form ? 'POST' : 'GET',
      url: address.pathname + address.search,
      headers: {
        host: address.host,
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
    const setCookies = [response.headers['set-cookie'] ?? []].flat();
    for (const line of setCookies) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = new URL(String(response.headers.location ?? ''), address);
    const { statusCode: status, headers, body } = response;
    return { status, headers, body, location, setCookies };
  }
  return {
    open: (url) => visit(url, null),
    submit: (url, fields) => visit(url, fields),
    cookies,
  };
}
