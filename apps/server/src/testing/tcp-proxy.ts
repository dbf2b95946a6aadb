import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy to a server, which a test can stop and start. */
export interface TcpProxy {
  /** The URL of the server through the proxy. */
  readonly url: string;
  /** Closes every connection and refuses new ones, like a killed server. */
  stop(): Promise<void>;
  /** Accepts connections again. */
  start(): Promise<void>;
}

/** Opens a proxy to the server at `url`; it is closed after the test. */
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
      // The client sees the closed connection; the proxy only forwards it.
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

  async function stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  onTestFinished(async () => {
    if (server.listening) await stop();
  });
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${port}`;
  return {
    url: proxied.href,
    stop,
    start: () => listen(port),
  };
}
