import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { RenderedPage } from '@zaixue/contract/page-rendering';
import { isWechatUserAgent } from '@zaixue/contract/rules/user-agent';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { clientFacts } from './client-facts.ts';
import { createFreshCache } from './fresh-cache.ts';
import type { H5Build } from './h5-build.ts';
import type { Router } from './router.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob: http: https:",
  "media-src 'self' blob: http: https:",
  "connect-src 'self' http: https:",
  "style-src 'self' 'unsafe-inline'",
  'worker-src blob:',
  'frame-src https:',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Inside WeChat pages load its kit for sharing (contract 17.11). */
const CONTENT_SECURITY_POLICY_IN_WECHAT = `${CONTENT_SECURITY_POLICY}; script-src 'self' https://res.wx.qq.com`;

/** The content security policy of a page for a browser with this user agent. */
export const contentSecurityPolicy = (userAgent: string): string =>
  isWechatUserAgent(userAgent) ? CONTENT_SECURITY_POLICY_IN_WECHAT : CONTENT_SECURITY_POLICY;

/** Without content the app starts in the browser alone, which is better than an error page. */
export const EMPTY_PAGE: RenderedPage = { status: 200, head: '', body: '', state: '' };

export interface PagesOptions {
  readonly router: Router;
  readonly clock: Clock;
  readonly publicUrl: string | null;
}

/**
 * Serves the H5: its files, and every other path as a document rendered with the content an anonymous visitor sees.
 * The document is the same for everybody, so it may be some seconds old.
 */
export async function registerPages(
  app: FastifyInstance,
  options: PagesOptions & { readonly build: H5Build | null },
): Promise<void> {
  if (options.build) return registerBuild(app, options.build, options);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('The H5 is not built yet: run npm run build.'),
  );
}

async function registerBuild(app: FastifyInstance, build: H5Build, options: PagesOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: build.clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '.vite/**', 'index.html'],
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(build.clientDir, 'assets'));
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  const cache = createFreshCache<RenderedPage>(options.clock);

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // A file of an older build that a page still asks for is gone; a document in its place would only confuse.
    if (request.url.startsWith('/assets/')) return notFound(reply);
    const client = clientFacts(request, options);
    const source = {
      call: (name: string, input: Record<string, unknown>) =>
        options.router.callInProcess(name, input, client),
    };
    const page = await cache
      .get(`${client.origin} ${request.url}`, () =>
        build.renderPage({ url: request.url, origin: client.origin }, source),
      )
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'a page could not be rendered');
        return EMPTY_PAGE;
      });
    if (page.redirect) return reply.redirect(page.redirect, 302);
    reply.code(page.status).type('text/html; charset=utf-8');
    reply.header('cache-control', 'no-cache');
    reply.header('content-security-policy', contentSecurityPolicy(request.headers['user-agent'] ?? ''));
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    return reply.send(fillTemplate(build.template, page));
  }

  app.get('/*', sendPage);
  app.setNotFoundHandler((_request, reply) => notFound(reply));
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
}

/** Puts a rendered page in its places of the document. */
export function fillTemplate(template: string, page: RenderedPage): string {
  return template
    .replace('<!--app-head-->', () => page.head)
    .replace('<!--app-body-->', () => page.body)
    .replace('<!--app-state-->', () => page.state);
}
