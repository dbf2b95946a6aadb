import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import { PAGE_RATE_LIMITS } from '@zaixue/contract/constants';
import {
  EMPTY_PAGE,
  type PageSource,
  PREVIEW_PAGE_TAG,
  type RenderedPage,
} from '@zaixue/contract/page-rendering';
import type { Palette } from '@zaixue/contract/rules/palette';
import { isWechatUserAgent } from '@zaixue/contract/rules/user-agent';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../lib/clock.ts';
import { createConcurrencyLimiter } from '../../lib/concurrency-limiter.ts';
import { isOutage } from '../../lib/outage.ts';
import type { ContentChanges } from '../content-changes.ts';
import type { ReportFailure } from '../failed-requests.ts';
import { sendFailure } from '../failed-requests.ts';
import { createFreshCache } from '../fresh-cache.ts';
import type { ClientInfo } from '../input/client-info.ts';
import { readClientInfo } from '../input/client-info.ts';
import type { LimitSources } from '../limits/limit-requests.ts';
import { DOCUMENT_SLOW_DOWN, limitRequests } from '../limits/limit-requests.ts';
import type { ReadMaintenance } from '../maintenance.ts';
import { sendMaintenancePage } from '../maintenance.ts';
import { isHomePreview, type Preview, type ReadPreview } from '../preview.ts';
import type { Router } from '../router.ts';
import type { EncodedText } from './encoded-text.ts';
import { chooseEncoding, encodedText, sizeOfEncoded } from './encoded-text.ts';
import type { H5Build } from './h5-build.ts';
import { createTemplateReader } from './page-template.ts';
import { hashSource } from './server-page.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob: http: https:",
  "media-src 'self' blob: http: https:",
  "connect-src 'self' http: https:",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
  'frame-src https:',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Inside WeChat, pages load the WeChat JS-SDK for sharing (contract 17.11). */
const WECHAT_SCRIPTS = ' https://res.wx.qq.com';

/**
 * Returns a function that tells the content security policy for a browser with a user agent. Of the scripts inside the page,
 * those with these sources may run.
 */
export function contentSecurityPolicies(inlineScripts: readonly string[]): (userAgent: string) => string {
  const sources = ["'self'", ...inlineScripts.map(hashSource)].join(' ');
  const policy = `${CONTENT_SECURITY_POLICY}; script-src ${sources}`;
  return (userAgent) => (isWechatUserAgent(userAgent) ? policy + WECHAT_SCRIPTS : policy);
}

/** Maximum size of the cache of rendered documents, including compressed ones. One document has 20 to 60 KB. */
const CACHE_BYTES = 8 * 1024 * 1024;

/** Maximum number of URLs whose address is kept, and of characters of such a URL. */
const MAX_ADDRESSES = 1000;
const MAX_KEPT_URL = 300;

/**
 * Pages that are rendered at the same time, and that wait. When the queue is full, a request gets the empty page at once
 * and the browser renders it.
 */
const RENDERING = { atOnce: 8, waiting: 100 } as const;

const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 5;

/** A document as it leaves the server. */
interface PageDocument {
  readonly status: number;
  readonly redirect: string | null;
  readonly html: EncodedText;
  /** Whether it may be cached: it was rendered without a failure. */
  readonly isKept: boolean;
  /** When the oldest of its data was read, milliseconds UTC. */
  readonly readAt: number;
}

export interface PagesOptions {
  readonly router: Router;
  readonly clock: Clock;
  readonly changes: Pick<ContentChanges, 'listen'>;
  readonly publicUrl: string | null;
  readonly readMaintenance: ReadMaintenance;
  /** The colours of the site; null for those of the H5. */
  readonly readPalette: () => Promise<Palette | null>;
  readonly readPreview: ReadPreview;
  readonly limits: LimitSources;
  readonly report: ReportFailure;
}

/**
 * Serves the H5: its files, and a rendered document for every other path. Documents hold the content that a visitor sees.
 * They are the same for every caller and are cached for some seconds. Only the home page is rendered for previews, too.
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
  const files = { wildcard: false, index: false, preCompressed: true } as const;
  // Their names change with their content, so no browser asks for a part of one or whether it changed.
  await app.register(fastifyStatic, {
    ...files,
    root: join(build.clientDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    globIgnore: ['**/*.br'],
    acceptRanges: false,
    etag: false,
    lastModified: false,
    setHeaders(reply) {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('x-content-type-options', 'nosniff');
      // A first visit loads many of them, and each header counts on a slow line.
      reply.removeHeader('x-request-id');
    },
  });
  await app.register(fastifyStatic, {
    ...files,
    root: build.clientDir,
    globIgnore: ['**/*.br', '.vite/**', 'assets/**', 'index.html'],
    setHeaders(reply, path) {
      // Browsers learn of a new build from it. Its size and time may be those of the old one, so it is never asked whether it changed.
      const isWorker = path.endsWith('service-worker.js');
      reply.header('cache-control', isWorker ? 'no-store' : 'public, max-age=3600');
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  const cache = createFreshCache<PageDocument>(options.clock, {
    changes: options.changes,
    maxBytes: CACHE_BYTES,
    sizeOf: ({ html }) => sizeOfEncoded(html),
    isKept: (page) => page.isKept,
    readAt: (page) => page.readAt,
  });
  /** Addresses by the URL that was requested: finding the route of a URL takes longer than all the rest of a cached page. */
  const addresses = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  function pageAddressOf(url: string): string {
    const known = addresses.get(url);
    if (known !== undefined) return known;
    const address = build.pageAddressOf(url);
    if (url.length <= MAX_KEPT_URL) addresses.set(url, address);
    return address;
  }
  const policyFor = contentSecurityPolicies(build.inlineScripts);
  const limiter = createConcurrencyLimiter(RENDERING);
  const readTemplate = createTemplateReader(build.template, options.readPalette);
  /** The document without content; the one of the last template is kept with its compressed forms. */
  let lastEmpty: { readonly template: string; readonly document: PageDocument } | null = null;
  async function emptyDocument(): Promise<PageDocument> {
    const template = await readTemplate();
    if (lastEmpty?.template !== template) {
      const html = encodedText(fillTemplate(template, EMPTY_PAGE));
      lastEmpty = {
        template,
        document: { status: EMPTY_PAGE.status, redirect: null, html, isKept: false, readAt: 0 },
      };
    }
    return lastEmpty.document;
  }

  /** Rendering blocks the event loop, so other pending requests are answered between two pages. */
  let lastStart: Promise<unknown> = Promise.resolve();
  const nextStart = (): Promise<unknown> => {
    lastStart = lastStart.then(() => setImmediate());
    return lastStart;
  };

  async function renderDocument(
    request: FastifyRequest,
    address: string,
    client: ClientInfo,
    { preview = null, isInWechat = false }: { preview?: Preview | null; isInWechat?: boolean },
  ): Promise<PageDocument> {
    let isUnavailable = false;
    let hasFailed = false;
    let readAt = options.clock();
    const noteReadAt = (at: number): void => {
      readAt = Math.min(readAt, at);
    };
    const source: PageSource = {
      async call(name, input) {
        try {
          const answer = await options.router.callInProcess(name, input, client, preview, noteReadAt);
          // Maintenance began while the page was rendered.
          if (answer.code === UNAVAILABLE) hasFailed = true;
          return answer;
        } catch (error) {
          hasFailed = true;
          isUnavailable ||= isOutage(error);
          options.report(request, error);
          throw error;
        }
      },
    };
    const page = await build.renderPage({ url: address, origin: client.origin }, source).catch((error) => {
      hasFailed = true;
      options.report(request, error);
      return EMPTY_PAGE;
    });
    const template = await readTemplate();
    return {
      status: isUnavailable ? UNAVAILABLE : page.status,
      redirect: page.redirect ?? null,
      html: encodedText(
        fillTemplate(isInWechat ? markForWechat(template) : template, preview ? withPreviewTag(page) : page),
      ),
      isKept: !hasFailed,
      readAt,
    };
  }

  async function renderOrSkip(render: () => Promise<PageDocument>): Promise<PageDocument> {
    const rendered = limiter.tryRun(async () => {
      await nextStart();
      return render();
    });
    return rendered ?? emptyDocument();
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // An asset of an older build that an open page still requests: answer 404, not an HTML document.
    if (request.url.startsWith('/assets/')) return notFound(reply);
    const maintenance = await options.readMaintenance();
    if (maintenance !== null) return sendMaintenancePage(reply, maintenance);
    const previewToken = previewTokenOf(request.url);
    if (previewToken !== null) return sendPreviewPage(request, reply, previewToken);
    const client = readClientInfo(request, options);
    const address = pageAddressOf(request.url);
    const isInWechat = isWechatUserAgent(request.headers['user-agent'] ?? '');
    const { status, redirect, html } = await cache.get(`${isInWechat} ${client.origin} ${address}`, () =>
      renderOrSkip(() => renderDocument(request, address, client, { isInWechat })),
    );
    if (redirect !== null) return reply.redirect(redirect, 302);
    if (status === UNAVAILABLE) reply.header('retry-after', RETRY_AFTER_SECONDS);
    reply.code(status);
    reply.header('cache-control', 'no-cache');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    return sendHtml(request, reply, html);
  }

  /**
   * The browser renders it, but for the home page: that is loaded again after each change of its draft, and should stay where it was
   * scrolled to. No cache may keep the page, and no referrer the token.
   */
  async function sendPreviewPage(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
  ): Promise<unknown> {
    const address = build.pageAddressOf(request.url);
    const preview =
      address === '/' ? ((await options.readPreview(token, options.clock()))?.preview ?? null) : null;
    const client = readClientInfo(request, options);
    const { html } =
      preview && isHomePreview(preview)
        ? await renderOrSkip(() => renderDocument(request, address, client, { preview }))
        : await emptyDocument();
    reply.header('cache-control', 'no-store');
    reply.header('x-robots-tag', 'noindex');
    reply.header('referrer-policy', 'no-referrer');
    return sendHtml(request, reply, html);
  }

  async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: EncodedText): Promise<unknown> {
    reply.type('text/html; charset=utf-8');
    reply.header('content-security-policy', policyFor(request.headers['user-agent'] ?? ''));
    reply.header('x-content-type-options', 'nosniff');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply.header('vary', 'accept-encoding');
    if (encoding === null) return reply.send(html.plain);
    return reply.header('content-encoding', encoding).send(await html.as(encoding));
  }

  await app.register(async (pages) => {
    limitRequests(pages, {
      ...options.limits,
      name: 'pages',
      max: PAGE_RATE_LIMITS.pages,
      slowDown: DOCUMENT_SLOW_DOWN,
      refuse: (_request, reply) => sendFailure(reply, 429),
    });
    pages.get('/*', sendPage);
  });
  app.setNotFoundHandler((_request, reply) => notFound(reply));
}

/** The token of an operator's preview that begins at this address (contract 4.9); null for none. */
function previewTokenOf(url: string): string | null {
  const query = url.indexOf('?');
  return query < 0 ? null : new URLSearchParams(url.slice(query)).get('preview');
}

const withPreviewTag = (page: RenderedPage): RenderedPage => ({
  ...page,
  head: `${page.head}<meta name="${PREVIEW_PAGE_TAG}" content="">`,
});

/** The styles hide what WeChat itself shows, before the app starts. The app marks documents without this, too. */
const markForWechat = (template: string): string => template.replace('<html ', '<html data-wechat ');

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
}

/** Replaces the placeholders of the template with a rendered page. */
export function fillTemplate(template: string, page: RenderedPage): string {
  return template
    .replace('<!--app-head-->', () => page.head)
    .replace('<!--app-body-->', () => page.body)
    .replace('<!--app-state-->', () => page.state)
    .replace('<!--app-scripts-->', () => page.scripts);
}
