import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** The way to a server, which a test can take away and give back. */
export interface TcpProxy {
  /** The address of the server, by this way. */
  readonly url: string;
  /** Ends every connection and refuses new ones, as a server does that is killed. */
  cut(): Promise<void>;
  /** Takes connections again. */
  mend(): Promise<void>;
}

/** Opens a way to the server at `url` that goes away with the test. */
export async function openTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // Whoever uses the link meets the error; the link only hands it on.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  async function cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  onTestFinished(async () => {
    if (server.listening) await cut();
  });
  const reached = new URL(url);
  reached.host = `127.0.0.1:${port}`;
  return {
    url: reached.href,
    cut,
    mend: () => listen(port),
  };
}
