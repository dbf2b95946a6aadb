import { connect } from 'node:net';
import { failures } from '@zaixue/contract/errors';
import { describe, expect, test, vi } from 'vitest';
import { openTestSite } from '../testing/test-site.ts';

const envelope = ({ code, message }: { code: number; message: string }) => ({ code, message, data: [] });
/** What the framework would say of itself. */
const FRAMEWORK = /FST_|statusCode|"error"|Bad Request|Payload|Too Large|Client Error|fastify/i;

const BIG = 'x'.repeat(64 * 1024 + 1);
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('calls answer HTTP 200 and an envelope', () => {
  test.each([
    ['a broken percent sign', 'GET', '/api/v2/course/%zz', undefined, failures.routeNotFound],
    ['half a character', 'GET', '/api/v2/course/%E0%A4', undefined, failures.routeNotFound],
    [
      'a parameter without end',
      'GET',
      `/api/v2/course/${'1'.repeat(3000)}`,
      undefined,
      failures.routeNotFound,
    ],
    [
      'a body of more than 64 KB',
      'POST',
      '/api/v2/login/password',
      JSON.stringify({ mobile: BIG }),
      failures.invalidParameter,
    ],
  ] as const)('%s', async (_name, method, url, payload, failure) => {
    const { app } = await openTestSite();
    const answer = await app.inject({ method, url, headers: json, ...(payload ? { payload } : {}) });
    expect([answer.statusCode, answer.json()]).toEqual([200, envelope(failure)]);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('a body of 64 KB is accepted, one byte more is refused', async () => {
    const { app } = await openTestSite();
    const send = async (bytes: number) => {
      const empty = JSON.stringify({ mobile: '13800000001', password: '', filler: '' });
      const payload = empty.replace('"filler":""', `"filler":"${'x'.repeat(bytes - empty.length)}"`);
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v2/login/password',
        headers: json,
        payload,
      });
      return answer.json().message;
    };
    expect(await send(64 * 1024)).toBe('请输入密码');
    expect(await send(64 * 1024 + 1)).toBe('参数错误');
  });

  test('a multipart form for a call without a file is not read', async () => {
    const { app } = await openTestSite();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v2/login/password',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: `--b\r\nContent-Disposition: form-data; name="mobile"\r\n\r\n13800000001\r\n--b--\r\n`,
    });
    expect(answer.json().message).toBe('请输入手机号,请输入密码');
    expect(answer.headers.connection).toBe('close');
  });
});

describe('other routes answer with a Chinese sentence', () => {
  test.each([
    ['a page with a broken percent sign', 'GET', '/courses/%zz', undefined, {}, 400, '请求有误'],
    ['a file with one', 'GET', '/files/%zz', undefined, {}, 400, '请求有误'],
    ['a path that only begins like the API', 'GET', '/apian/%zz', undefined, {}, 400, '请求有误'],
    ['a large form for the cashier', 'POST', '/payment/index', `payment=${BIG}`, form, 413, '内容过大'],
    ['a large notice of a gateway', 'POST', '/payment/callback/alipay', BIG, form, 413, '内容过大'],
  ] as const)('%s', async (_name, method, url, payload, headers, status, text) => {
    const { app } = await openTestSite();
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(text);
    expect(answer.body).not.toMatch(FRAMEWORK);
    expect(answer.headers['content-type']).toMatch(/^text\/(html|plain); charset=utf-8$/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

test('a page of a failure of the server shows the id of the request, others do not', async () => {
  const { app, services } = await openTestSite();
  vi.spyOn(services.settings, 'all').mockRejectedValue(new TypeError('a bug'));
  const failed = await app.inject('/user/protocol');
  expect(failed.statusCode).toBe(500);
  expect(failed.body).toContain(`请求编号 ${failed.headers['x-request-id']}`);
  const refused = await app.inject('/courses/%zz');
  expect([refused.statusCode, refused.body.includes('请求编号')]).toEqual([400, false]);
});

describe('invalid HTTP is answered without a text of the framework', () => {
  async function sendRaw(bytes: string): Promise<string> {
    const { app } = await openTestSite();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    let received = '';
    return new Promise((resolve, reject) => {
      socket.on('data', (chunk) => {
        received += chunk.toString();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(received));
      socket.write(bytes);
    });
  }

  test.each([
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
    ['another protocol', 'HELO mail.example\r\n\r\n', '400 Bad Request'],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: a\r\n\r\n', '400 Bad Request'],
  ])('%s', async (_name, bytes, status) => {
    const [head = '', body] = (await sendRaw(bytes)).split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Length: 12',
    ]);
    expect(body).toBe('请求有误');
  });
});
