import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../lib/html/escape-html.ts';
import { CONSENT_STYLE } from './consent-style.ts';

/** No script runs. A form leads back to our sites, which may be other origins, over a chain of redirects. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(CONSENT_STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  'form-action http: https:',
  "frame-ancestors 'none'",
].join('; ');

/** Sends a page for people that stands for one of another service. `body` is HTML. */
export function sendConsentDocument(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)}</title>
<style>${CONSENT_STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`);
}

/** Sends a page that says why there is nothing to do here. */
export function sendConsentProblem(reply: FastifyReply, text: string): FastifyReply {
  return sendConsentDocument(reply.code(400), text, '<p>请回到学校的页面重新开始。</p>');
}
