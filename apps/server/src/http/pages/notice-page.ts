import type { FastifyReply } from 'fastify';
import { html } from '../../lib/html/html.ts';
import { pageHeaders, sendHtml } from './server-page.ts';

/** Sends a minimal HTML page with one sentence, for a URL opened in a browser that cannot be answered normally. */
export function sendNotice(reply: FastifyReply, status: number, text: string): FastifyReply {
  return sendHtml(
    reply.code(status).headers(pageHeaders()),
    html`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p></html>`,
  );
}
