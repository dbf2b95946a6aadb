import { createHash } from 'node:crypto';
import type { Palette, PaletteShades } from '@zaixue/contract/rules/palette';
import { paletteRules } from '@zaixue/contract/rules/palette';
import type { FastifyReply } from 'fastify';
import type { Html } from '../../lib/html/html.ts';
import { html, trustHtml } from '../../lib/html/html.ts';
import { BASE_STYLE } from './page-style.ts';

/** Values by name: directives of a Content-Security-Policy, or headers. */
type Named = Readonly<Record<string, string>>;

/** A page may load and send nothing, and no other site may frame it. */
const STRICT_DIRECTIVES: Named = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Headers of a page that the server writes. `directives` and `headers` replace the strict defaults. */
export function pageHeaders(directives: Named = {}, headers: Named = {}): Named {
  const policy = Object.entries({ ...STRICT_DIRECTIVES, ...directives });
  return {
    'cache-control': 'no-store',
    'content-security-policy': policy.map(([name, sources]) => `${name} ${sources}`).join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...headers,
  };
}

/** Pages that share a style sheet and headers. */
export interface PageKind {
  readonly style: Html;
  readonly headers: Named;
  /** The same pages in the colours of a site; null for those of the program. */
  readonly themed: (palette: Palette | null) => PageKind;
}

export interface PageKindInput {
  /** Rules that follow `BASE_STYLE`. */
  readonly style: string;
  /** The inline scripts that pages of this kind may contain. */
  readonly scripts?: readonly string[];
  /** What pages of this kind may load and send, besides their own style sheet and scripts. */
  readonly directives: Named;
  readonly headers?: Named;
}

/**
 * Defines a kind of pages. Its policy allows the inline style sheet and the inline scripts by their hashes.
 */
export function createPageKind(input: PageKindInput): PageKind {
  /** The colours of a site change rarely: those that were used last are kept. */
  let last: { readonly palette: Palette; readonly kind: PageKind } | null = null;
  const themed = (palette: Palette | null): PageKind => {
    if (!palette) return plain;
    if (last?.palette !== palette) last = { palette, kind: { ...buildPageKind(input, palette), themed } };
    return last.kind;
  };
  const plain: PageKind = { ...buildPageKind(input, null), themed };
  return plain;
}

function buildPageKind(
  { style, scripts = [], directives, headers }: PageKindInput,
  palette: Palette | null,
): Omit<PageKind, 'themed'> {
  const sheet = BASE_STYLE + style + (palette ? paletteRules(palette, pageProperties) : '');
  const inline = {
    'style-src': hashSource(sheet),
    ...(scripts.length > 0 ? { 'script-src': scripts.map(hashSource).join(' ') } : {}),
  };
  return { style: trustHtml(sheet), headers: pageHeaders({ ...inline, ...directives }, headers) };
}

/** The colours of `BASE_STYLE` that a site chooses. */
const pageProperties = ({ brand, onBrand }: PaletteShades): string =>
  `--accent:${brand};--on-accent:${onBrand}`;

/** The source of a Content-Security-Policy that allows the inline script or style sheet with this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export interface PageContent {
  readonly title: string;
  readonly body: Html;
  /** Whether search engines may list the page. Default: true. */
  readonly isIndexed?: boolean;
  /** The page loads this address after so many seconds. */
  readonly refresh?: { readonly url: string; readonly seconds: number } | undefined;
  /** End of the document's head. */
  readonly head?: Html;
}

/** Renders an HTML document that fits phones and follows the light or dark theme. */
export function renderPage(
  kind: PageKind,
  { title, body, isIndexed = true, refresh, head }: PageContent,
): Html {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${!isIndexed && html`<meta name="robots" content="noindex">\n`}${
  refresh && html`<meta http-equiv="refresh" content="${refresh.seconds};url=${refresh.url}">\n`
}<link rel="icon" href="/favicon.svg">
<title>${title}</title>
<style>${kind.style}</style>
${head}</head>
<body>
${body}
</body>
</html>
`;
}

/** Sends HTML. */
export function sendHtml(reply: FastifyReply, markup: Html): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(markup.toString());
}

/** Sends a page with the headers of its kind. */
export function sendPage(reply: FastifyReply, kind: PageKind, content: PageContent): FastifyReply {
  return sendHtml(reply.headers(kind.headers), renderPage(kind, content));
}

/** Sends a picture of this program; browsers keep it for a day. */
export function sendSvg(reply: FastifyReply, svg: Html): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=86400')
    .header('content-security-policy', "default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .type('image/svg+xml; charset=utf-8')
    .send(svg.toString());
}
