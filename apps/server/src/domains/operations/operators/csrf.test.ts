import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { OperatorBrowser } from '../../../testing/operator.ts';
import { logInOperator, OPERATOR, sendLogin } from '../../../testing/operator.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { requireOperator } from './require-operator.ts';

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const CHANGING: readonly Method[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** A page that answers 204 to all methods of an operator, with real sessions. */
async function openGuarded() {
  const site = await openTestSite();
  const app = fastify();
  await app.register(cookie);
  await app.register(formbody);
  app.all('/guarded', (request, reply) =>
    requireOperator(site.services, request, reply, async () => reply.code(204).send()),
  );
  onTestFinished(() => app.close());
  const send = async (method: Method, headers: Record<string, string>, payload = '') =>
    (await app.inject({ method, url: '/guarded', headers, payload })).statusCode;
  return { site, send, first: await logInOperator(site), second: await secondBrowser(site) };
}

/** Another session of the same operator. */
async function secondBrowser({ app }: TestSite): Promise<OperatorBrowser> {
  const session = (await sendLogin(app, OPERATOR)) ?? '';
  const page = await app.inject({ url: '/operator/media', headers: { cookie: session } });
  return { cookie: session, 'x-csrf-token': /data-csrf="([^"]+)"/.exec(page.body)?.[1] ?? '' };
}

test.each(CHANGING)('%s needs the token of its own session', async (method) => {
  const { send, first, second } = await openGuarded();
  expect(first['x-csrf-token']).toMatch(/^[\w-]{43}$/);
  expect(first['x-csrf-token']).not.toBe(second['x-csrf-token']);
  expect(await send(method, { ...first })).toBe(204);
  expect(await send(method, { ...second })).toBe(204);
  for (const token of [undefined, '', 'x'.repeat(43), second['x-csrf-token']]) {
    const headers = { cookie: first.cookie, ...(token === undefined ? {} : { 'x-csrf-token': token }) };
    expect(await send(method, headers), `token ${token}`).toBe(403);
  }
  expect(await send(method, { cookie: second.cookie, 'x-csrf-token': first['x-csrf-token'] })).toBe(403);
  expect(await send(method, { 'x-csrf-token': first['x-csrf-token'] })).toBe(401);
});

test('the CSRF token can be a form field, but not beside a wrong header', async () => {
  const { send, first, second } = await openGuarded();
  const form = (token: string) => new URLSearchParams({ csrf: token }).toString();
  const headers = { cookie: first.cookie, 'content-type': 'application/x-www-form-urlencoded' };
  expect(await send('POST', headers, form(first['x-csrf-token']))).toBe(204);
  expect(await send('POST', headers, form(second['x-csrf-token']))).toBe(403);
  expect(await send('POST', { ...headers, 'x-csrf-token': '' }, form(first['x-csrf-token']))).toBe(403);
});

test.each(['GET', 'HEAD', 'OPTIONS'] as const)('%s changes nothing and needs none', async (method) => {
  const { send, first } = await openGuarded();
  expect(await send(method, { cookie: first.cookie })).toBe(204);
  expect(await send(method, {})).toBe(401);
});

test.each(['HEAD', 'OPTIONS', 'GET'] as const)(
  '%s with a method override header needs the token',
  async (method) => {
    const { send, first } = await openGuarded();
    const claim = { 'x-http-method-override': 'PATCH' };
    expect(await send(method, { cookie: first.cookie, ...claim })).toBe(403);
    expect(await send(method, { ...first, ...claim })).toBe(204);
  },
);

test.each([
  ['POST', '/operator/uploads'],
  ['PATCH', '/operator/uploads/abc'],
  ['POST', '/operator/media/1/retry'],
  ['POST', '/operator/media/1/delete'],
  ['POST', '/operator/media/1/lesson'],
  ['POST', '/operator/media/1/assign'],
  ['POST', '/operator/media/captions'],
  ['POST', '/operator/media/captions/delete'],
] as const)('%s %s is refused with the token of another session', async (method, url) => {
  const site = await openTestSite();
  const first = await logInOperator(site);
  const second = await secondBrowser(site);
  for (const token of [second['x-csrf-token'], '']) {
    const headers = { cookie: first.cookie, 'x-csrf-token': token };
    expect((await site.app.inject({ method, url, headers })).statusCode).toBe(403);
  }
});

test('logout with the CSRF token of another session, or without one, is ignored', async () => {
  const site = await openTestSite();
  const first = await logInOperator(site);
  const second = await secondBrowser(site);
  const logOut = (headers: Record<string, string>) =>
    site.app.inject({ method: 'POST', url: '/operator/logout', headers });
  const isIn = async (cookie: string) =>
    (await site.app.inject({ url: '/operator/media/list', headers: { cookie } })).statusCode === 200;
  await logOut({ cookie: first.cookie });
  await logOut({ cookie: first.cookie, 'x-csrf-token': second['x-csrf-token'] });
  expect(await isIn(first.cookie)).toBe(true);
  await logOut({ ...first });
  expect([await isIn(first.cookie), await isIn(second.cookie)]).toEqual([false, true]);
});
