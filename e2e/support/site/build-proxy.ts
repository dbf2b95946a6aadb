import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const CLIENT = new URL('../../../apps/h5/dist/client/', import.meta.url);
const ASSETS = fileURLToPath(new URL('assets', CLIENT));
/** What the names of the files of the next build end with. */
const NEXT = '.next';

export interface BuildProxy {
  readonly url: string;
  /** Paths asked for so far, oldest first. */
  requests(): readonly string[];
  forgetRequests(): void;
  /** Cuts every connection, as a lost network does. */
  setDown(isDown: boolean): void;
  /** From now on the site has another build: the same code in files with other names; those of the first build are gone. */
  deployNextBuild(): void;
  /** Replaces a text in documents and answers, as if the operator had changed it. */
  replaceText(before: string, after: string): void;
  /** Delays documents, milliseconds. */
  delayDocuments(milliseconds: number): void;
}

/** Starts a proxy before a site, on a free port. It can lose the network and change the build of the H5. */
export async function startBuildProxy(siteUrl: string): Promise<BuildProxy & { close(): Promise<void> }> {
  const site = new URL(siteUrl);
  const renamed = readdirSync(ASSETS)
    .filter((name) => /\.(js|css)$/.test(name))
    // Longer names first: a name may begin with another one.
    .sort((one, other) => other.length - one.length)
    .map((name) => [name, name.replace(/(\.\w+)$/, `${NEXT}$1`)] as const);
  const worker = readFileSync(new URL('service-worker.js', CLIENT), 'utf8');
  const [, version = ''] = /version:.([0-9a-f]{12})\b/.exec(worker) ?? [];
  const originals = new Map(renamed.map(([name, next]) => [next, name]));
  const asked: string[] = [];
  const texts: [before: string, after: string][] = [];
  let isDown = false;
  let hasNextBuild = false;
  let documentDelayMs = 0;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    if (isDown) return void incoming.socket.destroy();
    asked.push(path);
    const [, asset = null] = /^\/assets\/([^?]+)$/.exec(path) ?? [];
    const isKnown = asset === null || originals.has(asset) === hasNextBuild;
    if (!isKnown) return void outgoing.writeHead(404).end();
    const target = asset === null ? path : `/assets/${originals.get(asset) ?? asset}`;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    // The site does not know that its files have changed.
    delete headers['if-modified-since'];
    delete headers['if-none-match'];
    const sent = request({
      host: site.hostname,
      port: site.port,
      path: target,
      method: incoming.method,
      headers,
    });
    incoming.pipe(sent);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
    });
    const type = response.headers['content-type'] ?? '';
    const isDocument = type.startsWith('text/html');
    if (!isDocument && !/javascript|json/.test(type)) {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      return void response.pipe(outgoing);
    }
    const body = rewrite((await buffer(response)).toString());
    if (isDocument) await new Promise((resolve) => setTimeout(resolve, documentDelayMs));
    if (isDown) return void incoming.socket.destroy();
    const { 'content-length': _, etag: __, ...kept } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, kept).end(body);
  }

  function rewrite(text: string): string {
    let written = text;
    if (hasNextBuild) {
      for (const [name, next] of renamed) written = written.replaceAll(name, next);
      written = written.replaceAll(version, `${version}${NEXT}`);
    }
    for (const [before, after] of texts) written = written.replaceAll(before, after);
    return written;
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => [...asked],
    forgetRequests: () => {
      asked.length = 0;
    },
    setDown(next) {
      isDown = next;
      if (next) server.closeAllConnections();
    },
    deployNextBuild: () => {
      hasNextBuild = true;
    },
    replaceText: (before, after) => void texts.push([before, after]),
    delayDocuments: (milliseconds) => {
      documentDelayMs = milliseconds;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
