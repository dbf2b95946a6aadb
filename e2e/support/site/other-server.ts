import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { allCalls } from '@zaixue/contract/all-calls';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Calls that only this project's server has; another one does not know their addresses. */
const UNKNOWN = Object.values(allCalls)
  .filter(({ section, summary }) => section === 'extension' || summary.startsWith('Extension:'))
  .map(({ method, path }) => ({
    method,
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** Fields that only this project's server sends; also `course` of a search hit. */
const OWN_FIELDS = new Set([
  'alt',
  'benefits',
  'captions',
  'cover_16x9',
  'cover_1x1',
  'extensions',
  'has_voice',
  'is_on_sale',
  'is_recommended',
  'is_site',
  'kind',
  'last_position',
  'learner_count',
  'lesson_number',
  'link',
  'original_charge',
  'outcomes',
  'params',
  'refund_request',
  'show_mobile_in_full',
  'teacher',
  'teacher_name',
  'theme',
  'thumbnails',
]);
/** By this field of the configuration a client tells the generations apart (contract A.3). */
const GENERATION_B_FIELD = 'paid_content_purchase_protocol';

export interface OtherServer {
  readonly url: string;
  /** Calls answered as unknown so far, as `METHOD /path`. */
  unknownCalls(): readonly string[];
  close(): Promise<void>;
}

/**
 * Serves the static build of the H5 from `folder`, and the contract alone: calls go to `siteUrl`, and what only this project's server
 * has is removed from the answers.
 */
export async function startOtherServer(
  siteUrl: string,
  folder: string,
  generation: 'A' | 'B',
): Promise<OtherServer> {
  const site = new URL(siteUrl);
  const unknown: string[] = [];

  function serveFile(path: string, outgoing: ServerResponse): void {
    const file = join(folder, path);
    const found = extname(path) !== '' && existsSync(file) ? file : join(folder, 'index.html');
    outgoing.setHeader('content-type', TYPES[extname(found)] ?? 'application/octet-stream');
    createReadStream(found).pipe(outgoing);
  }

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const sent = request({
      host: site.hostname,
      port: site.port,
      path: incoming.url,
      method: incoming.method,
      headers,
    });
    incoming.pipe(sent);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
    });
    const isJson = /json/.test(response.headers['content-type'] ?? '');
    if (!isJson) {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      return void response.pipe(outgoing);
    }
    const body = JSON.stringify(withoutOwnFields(JSON.parse((await buffer(response)).toString())));
    const { 'content-length': _, etag: __, ...kept } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, kept).end(body);
  }

  function withoutOwnFields(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withoutOwnFields);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !OWN_FIELDS.has(name) && !(name === 'course' && 'resource_type' in value))
        .filter(([name]) => generation === 'B' || name !== GENERATION_B_FIELD)
        .map(([name, field]) => [name, withoutOwnFields(field)]),
    );
  }

  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', siteUrl);
    if (!/^\/(api|media|files|demo|payment|user|aboutus)(\/|$)/.test(pathname))
      return serveFile(pathname, outgoing);
    const isUnknown = UNKNOWN.some(({ method, path }) => incoming.method === method && path.test(pathname));
    if (isUnknown) {
      unknown.push(`${incoming.method} ${pathname}`);
      return outgoing.writeHead(404, { 'content-type': 'text/html' }).end('Not Found');
    }
    forward(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unknownCalls: () => [...unknown],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
