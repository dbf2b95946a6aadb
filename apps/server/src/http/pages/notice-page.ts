import type { FastifyReply } from 'fastify';
import { html } from '../../lib/html/html.ts';
import { pageHeaders, sendHtml } from './server-page.ts';

/**
 * Sends a minimal HTML page with one sentence, for a URL opened in a browser that cannot be answered normally. When the server
 * failed, it shows the request's id, by which the operator finds the log line.
 */
export function sendNotice(reply: FastifyReply, status: number, text: string): FastifyReply {
  const request = status >= 500 && html`<p><small>请求编号 ${reply.request.id}</small></p>`;
  return sendHtml(
    reply.code(status).headers(pageHeaders()),
    html`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p>${request}</html>`,
  );
}
