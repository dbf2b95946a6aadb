import type { Palette } from '@zaixue/contract/rules/palette';
import type { FastifyReply } from 'fastify';
import { CHOICE_STYLE } from '../../../http/pages/page-style.ts';
import type { PageContent } from '../../../http/pages/server-page.ts';
import { createPageKind, sendPage } from '../../../http/pages/server-page.ts';
import type { Html } from '../../../lib/html/html.ts';
import { html, trustHtml } from '../../../lib/html/html.ts';
import { BRIDGE_SCRIPT, CONTINUE_SCRIPT, SUBMIT_SCRIPT } from './cashier-scripts.ts';
import { CASHIER_STYLE } from './cashier-style.ts';

export interface CashierDocument {
  readonly title: string;
  /** Where the arrow in the bar at the top leads; without it the page has no bar, and its body a heading. */
  readonly back?: string;
  readonly body: Html;
  readonly script?: typeof SUBMIT_SCRIPT | typeof BRIDGE_SCRIPT | typeof CONTINUE_SCRIPT;
  /** The page loads this address after so many seconds. */
  readonly next?: PageContent['refresh'];
}

/** A response whose address contains a checkout token: other sites see only the origin, which WeChat Pay requires. */
const SECRET_ADDRESS_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Forms may be sent to any origin: they lead to the payment channels, sometimes over several redirects. */
const CASHIER_PAGES = createPageKind({
  style: CHOICE_STYLE + CASHIER_STYLE,
  scripts: [SUBMIT_SCRIPT, BRIDGE_SCRIPT, CONTINUE_SCRIPT],
  directives: {
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' http: https:",
    'form-action': 'http: https:',
  },
  headers: SECRET_ADDRESS_HEADERS,
});

const barWith = (title: string, back: string): Html =>
  html`<header class="bar"><a href="${back}" aria-label="返回"><svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M15 4.5L7.5 12l7.5 7.5"/></svg></a><h1>${title}</h1></header>
`;

/** Sends a cashier page, in the colours of the site where they are given. */
export function sendCashier(
  reply: FastifyReply,
  { title, back, body, script, next }: CashierDocument,
  palette: Palette | null = null,
): FastifyReply {
  return sendPage(reply, CASHIER_PAGES.themed(palette), {
    title,
    isIndexed: false,
    refresh: next,
    body: html`${back !== undefined && barWith(title, back)}<main>
${body}
</main>${script && html`\n<script>${trustHtml(script)}</script>`}`,
  });
}

/** Sets the headers of a response whose address contains a checkout token. */
export function setSecretAddressHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers(SECRET_ADDRESS_HEADERS);
}
