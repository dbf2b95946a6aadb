import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BodyTimeouts } from './body-timeouts.ts';
import { registerBodyTimeouts } from './body-timeouts.ts';

const NEVER = 600_000;
const SHORT = 50;
const UPLOAD = 'application/offset+octet-stream';

/** A server with these limits and no others. `answerFirst` answers before the body is read. */
async function openServer(timeouts: Partial<BodyTimeouts>) {
  const app = fastify();
  registerBodyTimeouts(app, { body: NEVER, form: NEVER, idle: NEVER, rest: NEVER, ...timeouts });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.post('/read', async (request) => {
    let bytes = (request.body as Buffer | undefined)?.length ?? 0;
    if (!request.body) for await (const chunk of request.raw) bytes += (chunk as Buffer).length;
    return { bytes };
  });
  app.post('/answer-first', async () => 'refused');
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;

  /** Sends the head of a request and the beginning of its body. */
  return (path: string, type: string, length: number | 'chunked', begin: string) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n${size}\r\n\r\n${begin}`);
    onTestFinished(() => {
      socket.destroy();
    });
    return { socket, closed, received: () => received };
  };
}

/** Sends a byte again and again until the connection ends. */
function dribble(socket: Socket, closed: Promise<void>): Promise<void> {
  const timer = setInterval(() => socket.write('x'), SHORT / 10);
  return closed.finally(() => clearInterval(timer));
}

describe('a connection is closed when', () => {
  test.each([
    ['a body stops', 10],
    ['a body of unknown length stops', 'chunked'],
  ] as const)('%s', async (_name, length) => {
    const send = await openServer({ body: SHORT });
    const { closed, received } = send('/read', 'text/plain', length, '');
    await closed;
    expect(received()).toBe('');
  });

  test('a body arrives byte by byte', async () => {
    const send = await openServer({ body: SHORT, idle: NEVER });
    const { socket, closed } = send('/read', 'text/plain', 100_000, 'x');
    await dribble(socket, closed);
  });

  test('a multipart form takes longer than its limit', async () => {
    const send = await openServer({ form: SHORT });
    const { socket, closed } = send('/read', 'multipart/form-data; boundary=b', 100_000, 'x');
    await dribble(socket, closed);
  });

  test.each([UPLOAD, 'multipart/form-data; boundary=b', 'Multipart/Form-Data; boundary=b'])(
    'a file pauses: %s',
    async (type) => {
      const send = await openServer({ idle: SHORT });
      const { closed } = send('/read', type, 100, 'x');
      await closed;
    },
  );

  test('the rest of a body does not arrive after the answer', async () => {
    const send = await openServer({ rest: SHORT });
    const { closed, received } = send('/answer-first', UPLOAD, 100, 'x');
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*refused$/);
  });
});

describe('a connection stays open', () => {
  test('while an upload keeps arriving, and is reused afterwards', async () => {
    const send = await openServer({ body: SHORT, form: SHORT, idle: NEVER });
    const PIECES = 30;
    const { socket, received } = send('/read', UPLOAD, PIECES, '');
    for (let piece = 0; piece < PIECES; piece += 1) {
      socket.write('x');
      await new Promise((resolve) => setTimeout(resolve, SHORT / 10));
    }
    await expect.poll(received).toContain('{"bytes":30}');
    socket.write('POST /read HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nab');
    await expect.poll(received).toContain('{"bytes":2}');
    expect(socket.destroyed).toBe(false);
  });

  test('after a body that arrived in time', async () => {
    const send = await openServer({ body: SHORT, form: SHORT, idle: SHORT, rest: SHORT });
    const { socket, received } = send('/read', UPLOAD, 2, 'ab');
    await expect.poll(received).toContain('{"bytes":2}');
    await new Promise((resolve) => setTimeout(resolve, 3 * SHORT));
    socket.write('POST /read HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\na');
    await expect.poll(received).toContain('{"bytes":1}');
  });

  test('a request without a body has no limit', async () => {
    const send = await openServer({ body: 1, form: 1, idle: 1, rest: 1 });
    const { received } = send('/read', 'text/plain', 0, '');
    await expect.poll(received).toContain('{"bytes":0}');
  });
});
