import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startSchool } from '../../tools/school/start-school.ts';

test('a request under way when SIGTERM comes is answered, a later one is not taken', async () => {
  const school = await startSchool();
  const port = Number(new URL(school.url).port);
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

  const stopped = school.stop('SIGTERM');
  await wait(500);
  await expect(fetch(`${school.url}/api/v3/status`)).rejects.toThrow();
  socket.write(body.slice(10));
  await closed;

  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  expect(received).toContain('短信验证码错误');
  expect(await stopped).toBe(0);
});

test('stops at once when nothing is under way, although a connection is kept alive', async () => {
  const school = await startSchool();
  await fetch(`${school.url}/api/v3/status`);
  const started = performance.now();
  expect(await school.stop('SIGTERM')).toBe(0);
  expect(performance.now() - started).toBeLessThan(3000);
});

test('SIGINT stops it too', async () => {
  const school = await startSchool();
  expect(await school.stop('SIGINT')).toBe(0);
});
