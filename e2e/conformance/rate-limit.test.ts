import { describe, expect, test } from 'vitest';
import { failure, send } from '../support/api/wire.ts';
import { useOwnSite, useSite } from '../support/site/site.ts';

const LIMIT = 120;

/** Contract 1.8. */
describe('a site that is no demo', () => {
  const site = useOwnSite({ env: { DEMO: '0' } });

  test('answers 120 calls of an address within a minute and refuses the 121st', async () => {
    const { url } = site();
    const paths = ['/api/v3/status', '/api/v2/other/config', '/api/v2/nope', '/api/v2/member/detail'];
    for (let call = 1; call <= LIMIT; call += 1) {
      const answer = await send(url + paths[call % paths.length]);
      expect(answer.status).toBe(200);
      expect(answer.envelope.code, `call ${call}`).not.toBe(429);
      expect(answer.headers.get('x-ratelimit-limit')).toBe(String(LIMIT));
      expect(answer.headers.get('x-ratelimit-remaining')).toBe(String(LIMIT - call));
    }
    const refused = await send(`${url}/api/v3/status`);
    expect(refused.status).toBe(200);
    expect(refused.envelope).toEqual(failure(429, '请稍后再试'));
    // An address that a client makes up for itself changes nothing.
    const disguised = await send(`${url}/api/v3/status`, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(disguised.envelope.code).toBe(429);
  });

  test('shows pages to an address that used up its calls', async () => {
    expect((await fetch(`${site().url}/`)).status).toBe(200);
  });

  test('has no outbox and no captcha answers', async () => {
    for (const path of ['/demo/outbox', '/demo/captcha/abc']) {
      const response = await fetch(site().url + path, { headers: { accept: 'application/json' } });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).not.toMatch(/json/);
    }
  });
});

describe('a demo site', () => {
  const site = useSite();

  test('does not limit its own machine', async () => {
    for (let call = 1; call <= LIMIT + 5; call += 1) {
      expect((await send(`${site().url}/api/v3/status`)).envelope.code).toBe(0);
    }
  });
});
