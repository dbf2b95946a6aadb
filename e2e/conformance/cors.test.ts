import { allCalls } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { describe, expect, test } from 'vitest';
import { useTarget } from '../support/site/site.ts';

const target = useTarget();
const calls = Object.values(allCalls).map((call): [string, Call] => [call.name, call]);
const ORIGIN = 'https://site.example';
const FIFTEEN_DAYS = '1296000';
const pathOf = (call: Call) => call.path.replace(/\{\w+\}/g, '1');

/** Contract 1.2. */
describe('any origin may use the API', () => {
  test.each(calls)('%s answers every origin', async (_name, call) => {
    const { url } = target();
    const headers = { origin: ORIGIN };
    const response = await fetch(url + pathOf(call), { method: call.method, headers });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test.each(calls)('%s allows what a preflight asks for', async (_name, call) => {
    const response = await preflight(
      pathOf(call),
      call.method,
      'authorization, content-type, meedu-platform',
    );
    expect(response.ok).toBe(true);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-max-age')).toBe(FIFTEEN_DAYS);
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    const methods = response.headers.get('access-control-allow-methods') ?? '';
    expect(methods === '*' || methods.split(/,\s*/).includes(call.method)).toBe(true);
    const allowed = (response.headers.get('access-control-allow-headers') ?? '').toLowerCase();
    for (const name of ['authorization', 'content-type', 'meedu-platform']) expect(allowed).toContain(name);
  });

  test('also for failures and unknown paths', async () => {
    for (const path of ['/api/v2/nope', '/api/v2/member/detail']) {
      const response = await fetch(target().url + path, { headers: { origin: ORIGIN } });
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect((await preflight(path, 'GET', 'x-anything')).ok).toBe(true);
    }
  });
});

function preflight(path: string, method: string, headers: string): Promise<Response> {
  return fetch(target().url + path, {
    method: 'OPTIONS',
    headers: {
      origin: ORIGIN,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  });
}
