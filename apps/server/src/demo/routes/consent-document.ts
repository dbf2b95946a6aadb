import type { FastifyReply } from 'fastify';
import { CHOICE_STYLE } from '../../http/pages/page-style.ts';
import { createPageKind, sendPage } from '../../http/pages/server-page.ts';
import type { Html } from '../../lib/html/html.ts';
import { html } from '../../lib/html/html.ts';

const CONSENT_STYLE = `${CHOICE_STYLE}
h1 { margin-bottom: 4px; }
p { overflow-wrap: anywhere; }
.note { font-size: 14px; }
label { display: block; }
.choice img { width: 36px; height: 36px; border-radius: 50%; }
.field { margin-top: 12px; font-size: 14px; color: var(--soft); }
.field input {
  display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 0 14px; border: 1px solid var(--border);
  border-radius: 12px; font: inherit; font-size: 16px; color: var(--text); background: var(--card);
}
`;

/** Pages that replace QQ, WeChat, payment and real-name verification. A form may redirect to this site at any origin. */
const CONSENT_PAGES = createPageKind({
  style: CONSENT_STYLE,
  directives: { 'img-src': "'self'", 'form-action': 'http: https:' },
});

/** Sends a page that replaces a page of another service. */
export function sendConsentDocument(reply: FastifyReply, title: string, body: Html): FastifyReply {
  return sendPage(reply, CONSENT_PAGES, {
    title,
    body: html`<main>
<h1>${title}</h1>
${body}
</main>`,
  });
}

/** Sends an error page with status 400. */
export function sendConsentProblem(reply: FastifyReply, text: string): FastifyReply {
  return sendConsentDocument(reply.code(400), text, html`<p>请回到学校的页面重新开始。</p>`);
}
