import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import {
  type ConsoleOptions,
  createConsoleDocument,
  registerConsolePages,
} from '../../apps/server/src/http/pages/console.ts';
import { fromRoot } from '../launch/paths.mjs';
import { developmentPolicy } from './development-policy.ts';

/** Modules and styles of the console, and the files that Vite adds; everything else below `/operator` is the server's. */
const VITE_PATHS = /^\/operator\/(@|src\/|node_modules\/|\.\.\/)/;

/** Serves the console from its sources instead of a build: modules and hot reload by Vite. */
export async function registerConsoleSources(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const root = fromRoot('apps', 'console');
  const vite = await createServer({
    root,
    configFile: fromRoot('apps', 'console', 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    // Both apps prepare packages; in one folder each would remove those of the other.
    cacheDir: fromRoot('node_modules', '.vite-console'),
    server: { middlewareMode: true, cors: false, ws: { server: app.server } },
  });
  app.addHook('preClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (!VITE_PATHS.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });

  await registerConsolePages(app, options, async (request, reply) => {
    const source = await readFile(fromRoot('apps', 'console', 'index.html'), 'utf8');
    const template = await vite.transformIndexHtml(request.url, source);
    const { html, headers } = createConsoleDocument(
      { template, version: 'development' },
      options.fileOrigins,
    );
    const policy = headers['content-security-policy'] ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    return reply
      .headers({ ...headers, 'content-security-policy': developmentPolicy(policy, nonce) })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
