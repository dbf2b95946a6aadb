import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { PAGE_RATE_LIMITS } from '@zaixue/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../failed-requests.ts';
import type { LimitSources } from '../limits/limit-requests.ts';
import { limitRequests } from '../limits/limit-requests.ts';
import { pageHeaders } from './server-page.ts';

/** The parts of the console's build that the server uses. */
export interface ConsoleBuild {
  /** Folder with the files for the browser. */
  readonly dir: string;
  /** The document, with placeholders for the nonce and the version. */
  readonly template: string;
  /** Changes with every file of the build. */
  readonly version: string;
}

/** Header of every answer for the console: the version of the console that this server has. */
export const CONSOLE_VERSION_HEADER = 'x-console-version';

/** Paths below `/operator` that never show the console: its API, uploads and its files. */
const OTHER_PATHS = /^\/operator\/(api|uploads|assets)(\/|$)/;

/** Loads the build of the console from `dist`. Null when it is missing. */
export function loadConsoleBuild(dist: string): ConsoleBuild | null {
  const templatePath = join(dist, 'index.html');
  if (!existsSync(templatePath)) return null;
  const template = readFileSync(templatePath, 'utf8');
  return { dir: dist, template, version: digestTemplate(template) };
}

/** The document names the first files by their digests, and those name the others. */
const digestTemplate = (template: string): string =>
  createHash('sha256').update(template).digest('hex').slice(0, 16);

export interface ConsoleDocument {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Fills the console's document with a new nonce. Only scripts and styles with this nonce run. `fileOrigins`: from where
 * it may load the site's files, besides this server.
 */
export function createConsoleDocument(
  { template, version }: Pick<ConsoleBuild, 'template' | 'version'>,
  fileOrigins: readonly string[],
): ConsoleDocument {
  const files = ["'self'", ...fileOrigins].join(' ');
  const nonce = randomBytes(16).toString('base64');
  const html = template.replaceAll('{{csp-nonce}}', nonce).replaceAll('{{console-version}}', version);
  const directives = {
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': `${files} data: blob:`,
    'media-src': `${files} blob:`,
    'connect-src': files,
    'frame-src': "'self'",
    'object-src': "'none'",
    'form-action': "'self'",
  };
  const headers = { 'referrer-policy': 'same-origin', [CONSOLE_VERSION_HEADER]: version };
  return { html, headers: pageHeaders(directives, headers) };
}

export interface ConsoleOptions {
  readonly limits: LimitSources;
  /** From where the console may load the site's files, besides this server. */
  readonly fileOrigins: readonly string[];
}

/** Serves the console below `/operator`: its files, and its document for every other path that is not the API's. */
export async function registerConsole(
  app: FastifyInstance,
  { build, ...options }: ConsoleOptions & { readonly build: ConsoleBuild | null },
): Promise<void> {
  if (build) await registerFiles(app, build);
  await registerConsolePages(app, options, async (_request, reply) => {
    if (!build) {
      const text = 'The console is not built yet: run npm run build.';
      return reply.code(404).type('text/plain; charset=utf-8').send(text);
    }
    const { html, headers } = createConsoleDocument(build, options.fileOrigins);
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });
}

/** Registers the addresses that show the console; `send` answers them. */
export async function registerConsolePages(
  app: FastifyInstance,
  { limits }: ConsoleOptions,
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Promise<void> {
  await app.register(async (pages) => {
    limitRequests(pages, {
      ...limits,
      name: 'console',
      max: PAGE_RATE_LIMITS.operator,
      refuse: (_request, reply) => sendFailure(reply, 429),
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (!OTHER_PATHS.test(request.url.split('?')[0] ?? '')) return send(request, reply);
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    };
    pages.get('/operator', answer);
    pages.get('/operator/*', answer);
  });
}

async function registerFiles(app: FastifyInstance, { dir }: ConsoleBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dir, 'assets'),
    prefix: '/operator/assets/',
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    globIgnore: ['**/*.br'],
    setHeaders(reply) {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}
