import { allCalls } from '@zaixue/contract/all-calls';
import { browserPaths } from '@zaixue/contract/browser-paths';
import type { Call } from '@zaixue/contract/call';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildBody, buildUrl, sendsBody } from '../support/api/wire.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const FOREIGN = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'https:evil.example',
  'https://evil.example\\@127.0.0.1/',
  'javascript:alert(1)//evil.example',
];
/** Parameters of the contract that name an address: `s_url`, `f_url`, `redirect`, `success_redirect`, `path` … */
const NAMES_ADDRESS = /(^|_)(url|redirect|redirect_uri|return|path|link|callback)$/;

const calls = (Object.values(allCalls) as readonly Call[]).flatMap((call) =>
  fieldsOf(call)
    .filter((field) => NAMES_ADDRESS.test(field))
    .map((field): [string, string, Call] => [call.name, field, call]),
);

interface Answer {
  readonly location: string;
  readonly text: string;
}

/** What an answer says and where it would lead a browser. */
async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, { ...init, redirect: 'manual' });
  expect(response.status, address).toBeLessThan(500);
  const text = await response.text();
  return { location: response.headers.get('location') ?? '', text };
}

test('the contract has such parameters', () => {
  expect(calls.map(([name, field]) => `${name} ${field}`)).toContain('faceVerifyStart s_url');
});

/** Pitfalls 22, 26; appendix F 3. Calls that come later are tried by themselves. */
describe.each(calls)('%s: %s', (_name, field, call) => {
  test.each(FOREIGN)('leads nowhere for %j', async (foreign) => {
    const { url } = site();
    const { token } = addOneMember(site());
    const input = {
      ...Object.fromEntries(fieldsOf(call).map((name) => [name, '1'])),
      id: 1,
      [field]: foreign,
    };
    const { location, text } = await ask(buildUrl(url, call, input), {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(sendsBody(call) ? { body: JSON.stringify(buildBody(call, input)) } : {}),
    });
    expect(location).toBe('');
    const { code, data } = JSON.parse(text) as { code: number; data: unknown };
    // A call that is switched off says so instead of refusing.
    if (code === 0) expect(data).toEqual({ enabled: 0 });
    expect(text).not.toContain('evil.example');
  });
});

/** Addresses that browsers open, with every parameter that any of them has. */
describe.each(Object.entries(browserPaths))('%s', (name, path) => {
  test.each(FOREIGN)('leads nowhere for %j', async (foreign) => {
    const { url } = site();
    for (const field of ['s_url', 'f_url', 'redirect', 'success_redirect', 'redirect_uri', 'data']) {
      const query = new URLSearchParams({
        s_url: `${url}/member`,
        f_url: `${url}/login-error`,
        action: 'login',
        code: '1',
        state: '1',
        [field]: foreign,
      });
      const { location } = await ask(`${url}${path.replace('{app}', 'qq')}?${query}`);
      expect(location, field).not.toContain('evil.example');
      // A start that takes a foreign address would seal it and bring the browser there later.
      if (name.endsWith('Login') && /^[sf]_url$/.test(field)) expect(location, field).toBe('');
      if (location !== '') expect(new URL(location, url).origin, field).toBe(url);
    }
  });
});

function fieldsOf(call: Call): string[] {
  return [call.query, call.body].flatMap((part) =>
    part instanceof z.ZodObject ? Object.keys(part.shape) : [],
  );
}
