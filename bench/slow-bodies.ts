import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startSite } from '../tools/site/start-site.ts';
import { printTable } from './support/report.ts';

const SLOW = 40;
const BODY = JSON.stringify({ mobile: '13800000001', mobile_code: '000000' });

/** Shutdown time of a server with slow request bodies, and whether other requests are still answered. */
export async function measureSlowBodies(): Promise<void> {
  const site = await startSite();
  const port = Number(new URL(site.url).port);
  const slow = await Promise.all(Array.from({ length: SLOW }, () => begin(port, '{', 1000)));
  const served = await Promise.all(
    Array.from({ length: SLOW }, () => begin(port, BODY.slice(0, 10), BODY.length)),
  );
  const answers = served.map(async (socket) => {
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    await once(socket, 'close');
    return received.startsWith('HTTP/1.1 200 ');
  });
  // After a round trip on a later connection, everything written before has arrived.
  await fetch(`${site.url}/api/v3/status`);
  const signalled = performance.now();
  const stopped = site.stop('SIGTERM');
  for (const socket of served) socket.write(BODY.slice(10));
  const answered = (await Promise.all(answers)).filter(Boolean).length;
  const code = await stopped;
  const seconds = (performance.now() - signalled) / 1000;
  for (const socket of slow) socket.destroy();
  printTable([
    { what: `end with ${SLOW} slow bodies open, s`, measured: seconds.toFixed(1), target: '≤ 15' },
    { what: 'exit code', measured: String(code), target: '0' },
    { what: `answers under way that were sent`, measured: String(answered), target: String(SLOW) },
  ]);
}

/** Sends the beginning of a body. */
async function begin(port: number, text: string, length: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(
    `POST /api/v2/login/mobile HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${text}`,
  );
  return socket;
}
