import { operatorLogin, operatorSession } from '@zaixue/contract/operator/site/session';
import { expect, test } from 'vitest';
import { setOperatorPassword } from '../../domains/operations/operators/set-operator-password.ts';
import { SYSTEM_ACTOR } from '../../lib/actor.ts';
import { openTestSite } from '../../testing/test-site.ts';

const OPERATOR = { name: 'lin.operator', password: 'correct horse battery' };
const HOST = 'operator.example';

async function open() {
  const env = { PUBLIC_URL: 'https://site.example', OPERATOR_ORIGIN: `https://${HOST}` };
  const site = await openTestSite({ env });
  await setOperatorPassword(site.services, SYSTEM_ACTOR, OPERATOR, site.clock());
  return site;
}

test('the console answers on its own host only', async () => {
  const { app } = await open();
  const statusOf = async (url: string, host: string) =>
    (await app.inject({ url, headers: { host } })).statusCode;
  for (const url of [
    '/operator',
    '/operator/courses',
    operatorSession.path,
    '/operator/uploads',
    '/%6fperator/api/session',
  ])
    expect([url, await statusOf(url, 'site.example')]).toEqual([url, 404]);
  expect(await statusOf(operatorSession.path, HOST)).toBe(200);
  expect(await statusOf('/api/v3/status', 'site.example')).toBe(200);
});

test('its session is in a cookie of that host alone, and only its own pages may change something', async () => {
  const { app } = await open();
  const logIn = (origin: string) =>
    app.inject({
      ...{ method: 'POST', url: operatorLogin.path, payload: OPERATOR },
      headers: { host: HOST, origin },
    });
  expect((await logIn('https://site.example')).statusCode).toBe(403);
  const answer = await logIn(`https://${HOST}`);
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat();
  expect(cookie).toMatch(
    /^__Host-zaixue_operator=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const read = async (sent: string) => {
    const headers = { host: HOST, cookie: sent };
    return (await app.inject({ url: operatorSession.path, headers })).json().state;
  };
  const [pair = ''] = cookie.split(';');
  expect(await read(pair)).not.toBe('none');
  expect(await read(pair.replace('__Host-', ''))).toBe('none');
});
