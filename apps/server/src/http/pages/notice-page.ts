import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../lib/html/escape-html.ts';

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends a minimal HTML page with one sentence, for a URL opened in a browser that cannot be answered normally. */
export function sendNotice(reply: FastifyReply, status: number, text: string): FastifyReply {
  const shown = escapeHtml(text);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${shown}</title><p>${shown}</p></html>`,
    );
}
