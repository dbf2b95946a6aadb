import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface VendorRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface VendorReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is, everything else as JSON. */
  readonly body: unknown;
}

/** `hang` keeps the connection open without an answer; `drop` closes it. */
export type VendorHandler = (request: VendorRequest) => VendorReply | 'hang' | 'drop';

/** Starts a local HTTP server that simulates a vendor until the test ends. `requests` collects what it received. */
export async function startVendor(
  handle: VendorHandler,
): Promise<{ readonly base: string; readonly port: number; readonly requests: readonly VendorRequest[] }> {
  const requests: VendorRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const request: VendorRequest = {
      method: incoming.method ?? '',
      url: new URL(incoming.url ?? '/', `http://${incoming.headers.host}`),
      headers: incoming.headers,
      body: (await buffer(incoming)).toString('utf8'),
    };
    requests.push(request);
    const reply = handle(request);
    if (reply === 'hang') return;
    if (reply === 'drop') {
      incoming.socket.destroy();
      return;
    }
    outgoing.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    outgoing.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { base: `http://127.0.0.1:${port}`, port, requests };
}
