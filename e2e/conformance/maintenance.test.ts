import { allCalls } from '@zaixue/contract/all-calls';
import { expect, test } from 'vitest';
import { buildUrl, failure, send, sendsBody } from '../support/api/wire.ts';
import { runSettingCommand } from '../support/site/programs.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const CLOSED = failure(503, '系统维护中');
/** A process looks every 0.1 s whether a command has written to its database. */
const SEEN_WITHIN = { timeout: 2000, interval: 50 };

const codeOf = async (path: string): Promise<number> => (await send(site().url + path)).envelope.code;

test('the command of the operator switches the running server at once', async () => {
  // So that there are shared answers and documents which could hide the switch.
  expect(await codeOf('/api/v2/courses')).toBe(0);
  expect((await fetch(`${site().url}/`)).status).toBe(200);
  await runSettingCommand(site(), 'set', 'site.maintenance', 'true');
  await expect.poll(() => codeOf('/api/v2/courses'), SEEN_WITHIN).toBe(503);
});

test('every call of the contract answers HTTP 200 with code 503 and the notice', async () => {
  for (const [name, call] of Object.entries(allCalls)) {
    const answer = await send(buildUrl(site().url, call, { id: 1, courseId: 1 }), {
      method: call.method,
      ...(sendsBody(call) ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
    });
    expect([name, answer.status, answer.envelope]).toEqual([name, 200, CLOSED]);
    expect([name, answer.headers.get('cache-control')]).toEqual([name, 'no-store']);
  }
});

test('pages answer HTTP 503 with the notice and when to come back', async () => {
  for (const path of ['/', '/courses', '/course/1', '/study', '/nope']) {
    const response = await fetch(site().url + path);
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '60']);
    expect(await response.text()).toContain('<h1>系统维护中</h1>');
  }
});

test('health, operators, agreements and files go on', async () => {
  const status = async (path: string) => (await fetch(site().url + path)).status;
  for (const path of ['/healthz', '/readyz', '/operator/api/session', '/user/protocol', '/favicon.svg'])
    expect([path, await status(path)]).toEqual([path, 200]);
  expect(await (await fetch(`${site().url}/readyz`)).json()).toMatchObject({
    status: 'ready',
    maintenance: true,
  });
});

test('after the switch everything works again', async () => {
  await runSettingCommand(site(), 'set', 'site.maintenance', 'false');
  await expect.poll(() => codeOf('/api/v2/courses'), SEEN_WITHIN).toBe(0);
  expect((await fetch(`${site().url}/`)).status).toBe(200);
  expect(await (await fetch(`${site().url}/readyz`)).json()).not.toHaveProperty('maintenance');
});
