// @module-tag complete
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startSite } from '../../tools/site/start-site.ts';

test('a request in progress at SIGTERM is answered, a later one is refused', async () => {
  const site = await startSite();
  const port = Number(new URL(site.url).port);
  const body = JSON.stringify({ mobile: '13800000001', mobile_code: '000000' });
  const head =
    `POST /api/v2/login/mobile HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(head + body.slice(0, 10));
  await wait(200);

  const stopped = site.stop('SIGTERM');
  await wait(500);
  await expect(fetch(`${site.url}/api/v3/status`)).rejects.toThrow();
  socket.write(body.slice(10));
  await closed;

  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  expect(received).toContain('短信验证码错误');
  expect(await stopped).toBe(0);
});

test('slow bodies do not delay the shutdown, and requests completed in time are answered', async () => {
  const site = await startSite();
  const port = Number(new URL(site.url).port);
  const SLOW = 40;
  const ENDS_MS = 15_000;
  const body = JSON.stringify({ mobile: '13800000001', mobile_code: '000000' });
  const open = (path: string, type: string, length: number, begin: string) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    const written = new Promise<void>((resolve) =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${begin}`,
        () => resolve(),
      ),
    );
    return { socket, closed, written, received: () => received };
  };
  const slow = Array.from({ length: SLOW }, (_, index) =>
    index % 2
      ? open('/api/v2/login/mobile', 'application/json', 1000, '{')
      : open('/api/v2/member/detail/avatar', 'multipart/form-data; boundary=b', 100_000, '--b'),
  );
  const served = open('/api/v2/login/mobile', 'application/json', body.length, body.slice(0, 10));
  await Promise.all([...slow, served].map(({ written }) => written));
  // After a round trip on a later connection, everything written before has arrived.
  await fetch(`${site.url}/api/v3/status`);

  const signalled = performance.now();
  const stopped = site.stop('SIGTERM');
  await expect
    .poll(() =>
      fetch(site.url).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused');
  served.socket.write(body.slice(10));
  await served.closed;
  expect(served.received()).toContain('短信验证码错误');
  expect(await stopped).toBe(0);
  expect(performance.now() - signalled).toBeLessThan(ENDS_MS);
  await Promise.all(slow.map(({ closed }) => closed));
});

test('stops at once without requests in progress, despite a keep-alive connection', async () => {
  const site = await startSite();
  await fetch(`${site.url}/api/v3/status`);
  const started = performance.now();
  expect(await site.stop('SIGTERM')).toBe(0);
  expect(performance.now() - started).toBeLessThan(3000);
});

test('SIGINT stops it too', async () => {
  const site = await startSite();
  expect(await site.stop('SIGINT')).toBe(0);
});

test('during the stop delay every request is answered, and /readyz says that the process stops', async () => {
  const site = await startSite({ env: { STOP_DELAY_SECONDS: '5' } });
  const stopped = site.stop('SIGTERM');
  const readiness = () =>
    fetch(`${site.url}/readyz`).then(async (response) => [response.status, await response.json()]);
  await expect.poll(readiness).toMatchObject([503, { status: 'stopping' }]);
  // A new connection.
  const answer = await fetch(`${site.url}/api/v3/status`, { headers: { connection: 'close' } });
  expect(answer.status).toBe(200);
  expect(await stopped).toBe(0);
});

test('after the stop delay, responses on open connections end them', async () => {
  const site = await startSite({ env: { STOP_DELAY_SECONDS: '1' } });
  const port = Number(new URL(site.url).port);
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const ask = () => socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  ask();
  await expect.poll(() => received).toContain('"status":"ok"');
  expect(received).not.toMatch(/^connection: close/im);

  received = '';
  const stopped = site.stop('SIGTERM');
  await expect
    .poll(
      () =>
        fetch(`${site.url}/healthz`, { headers: { connection: 'close' } }).then(
          () => 'taken',
          () => 'refused',
        ),
      { interval: 20 },
    )
    .toBe('refused');
  ask();
  await closed;
  expect(received).toMatch(/^connection: close/im);
  expect(received).toContain('"status":"ok"');
  expect(await stopped).toBe(0);
});

test('a second signal ends the stop delay', async () => {
  const DELAY_SECONDS = 60;
  const site = await startSite({ env: { STOP_DELAY_SECONDS: String(DELAY_SECONDS) } });
  const signalled = performance.now();
  const stopped = site.stop('SIGTERM');
  const again = setInterval(() => process.kill(site.pid, 'SIGTERM'), 400);
  const code = await stopped;
  clearInterval(again);
  expect(code).toBe(0);
  expect(performance.now() - signalled).toBeLessThan(DELAY_SECONDS * 1000);
});
