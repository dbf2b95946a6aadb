import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { EMPTY_PAGE, type RenderPage } from '@zaixue/contract/page-rendering';
import type { FastifyInstance } from 'fastify';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { readClientInfo } from '../../apps/server/src/http/input/client-info.ts';
import { themeTemplate } from '../../apps/server/src/http/pages/page-template.ts';
import {
  contentSecurityPolicies,
  fillTemplate,
  type PagesOptions,
} from '../../apps/server/src/http/pages/pages.ts';
import { runServer } from '../../apps/server/src/start/start-server.ts';
import { fromRoot } from '../launch/paths.mjs';
import { developmentPolicy } from './development-policy.ts';
import { registerConsoleSources } from './serve-console.ts';

const H5 = fromRoot('apps', 'h5');
/** Paths of the server; Vite would look for files with these names. */
const SERVER_PATHS = /^\/(api|media|files|demo|operator|healthz|readyz|metrics)(\/|$)/;

/**
 * Serves the H5 from its sources instead of a build: modules and hot reload by Vite, documents rendered by the present
 * `entry-server.tsx`, nothing cached.
 */
async function registerH5Sources(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const policyFor = contentSecurityPolicies([]);
  const vite = await createServer({
    root: H5,
    configFile: fromRoot('apps', 'h5', 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: nonce },
    // The API handles CORS itself; the WebSocket of hot reload shares the port of the server.
    server: { middlewareMode: true, cors: false, ws: { server: app.server } },
  });
  // An open WebSocket would keep the server from closing.
  app.addHook('preClose', () => vite.close());

  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || SERVER_PATHS.test(request.url.split('?')[0] ?? '')) return done();
    // Vite either responds itself or calls `done`, and then the routes handle the request.
    vite.middlewares(request.raw, reply.raw, done);
  });

  app.get('/*', async (request, reply) => {
    const client = readClientInfo(request, options);
    const source = {
      call: (name: string, input: Record<string, unknown>) =>
        options.router.callInProcess(name, input, client),
    };
    const page = await loadRenderer(vite)
      .then((renderPage) => renderPage({ url: request.url, origin: client.origin }, source))
      .catch((error: unknown) => {
        console.error('This page could not be rendered on the server:', error);
        return EMPTY_PAGE;
      });
    if (page.redirect) return reply.redirect(page.redirect, 302);
    const html = await readFile(fromRoot('apps', 'h5', 'index.html'), 'utf8');
    const palette = await options.readPalette();
    const themed = palette ? themeTemplate(html, palette) : html;
    const policy = policyFor(request.headers['user-agent'] ?? '');
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', developmentPolicy(policy, nonce))
      .send(fillTemplate(await vite.transformIndexHtml(request.url, themed), page));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('Not found'),
  );
}

/** The renderer from the current sources. */
async function loadRenderer(vite: ViteDevServer): Promise<RenderPage> {
  const environment = vite.environments.ssr;
  if (!isRunnableDevEnvironment(environment)) throw new Error('the SSR environment of Vite runs no modules');
  const { renderPage } = await environment.runner.import<{ renderPage: RenderPage }>('/src/entry-server.tsx');
  return renderPage;
}

await runServer(process.env, {
  demoByDefault: true,
  browserApps: {
    registerH5: registerH5Sources,
    registerConsole: registerConsoleSources,
    consoleVersion: null,
  },
});
