import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../lib/html/escape-html.ts';
import { BRIDGE_SCRIPT, CONTINUE_SCRIPT, SUBMIT_SCRIPT } from './cashier-scripts.ts';
import { CASHIER_STYLE } from './cashier-style.ts';

export interface CashierDocument {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly script?: typeof SUBMIT_SCRIPT | typeof BRIDGE_SCRIPT | typeof CONTINUE_SCRIPT;
  /** The page loads this address after so many seconds. */
  readonly next?: { readonly url: string; readonly seconds: number };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Allows only the page's own style sheet and three scripts, and no framing. Forms may be sent to any origin: they lead to
 * the payment channels, sometimes over several redirects.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(CASHIER_STYLE)}`,
  "style-src-attr 'unsafe-inline'",
  `script-src ${[SUBMIT_SCRIPT, BRIDGE_SCRIPT, CONTINUE_SCRIPT].map(hashOf).join(' ')}`,
  "img-src 'self' http: https:",
  "base-uri 'none'",
  'form-action http: https:',
  "frame-ancestors 'none'",
].join('; ');

/** Sends a cashier page. */
export function sendCashier(
  reply: FastifyReply,
  { title, body, script, next }: CashierDocument,
): FastifyReply {
  const refresh = next
    ? `<meta http-equiv="refresh" content="${next.seconds};url=${escapeHtml(next.url)}">\n`
    : '';
  return setSecretAddressHeaders(reply)
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}<link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)}</title>
<style>${CASHIER_STYLE}</style>
</head>
<body>
<main>
${body}
</main>
${script ? `<script>${script}</script>\n` : ''}</body>
</html>
`);
}

/**
 * Sets the headers of a response whose address contains a checkout token: it is not cached, and other sites see only the
 * origin, which WeChat Pay requires.
 */
export function setSecretAddressHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'strict-origin')
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY');
}
