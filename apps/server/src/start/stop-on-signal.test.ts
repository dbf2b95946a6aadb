import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { stopListening } from './stop-on-signal.ts';

const CONNECTIONS = 200;

test('connections that wait to be accepted are answered after listening has stopped, later ones are refused', async () => {
  let answeredBefore = 0;
  const server = createServer((_request, response) => {
    if (server.listening) answeredBefore += 1;
    response.setHeader('connection', 'close').end('answered');
  });
  server.listen(0, '127.0.0.1', CONNECTIONS);
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;

  // The system completes these connections, and the server accepts one of them in each turn of the event loop.
  const waiting = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'));
  const answers = waiting.map(readAnswer);
  await stopListening(server);

  expect((await Promise.all(answers)).filter((answer) => !answer.endsWith('answered'))).toEqual([]);
  // Otherwise a server with much to do would find no moment in which no connection waits.
  expect(answeredBefore).toBe(0);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
});

async function readAnswer(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  try {
    return await text(socket);
  } catch (error) {
    return String(error);
  }
}
