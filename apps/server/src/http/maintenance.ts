import { failures } from '@zaixue/contract/errors';
import type { FastifyReply } from 'fastify';
import { html } from '../lib/html/html.ts';
import { isOutage } from '../lib/outage.ts';
import { CHOICE_STYLE } from './pages/page-style.ts';
import { createPageKind, sendPage } from './pages/server-page.ts';

/** The text that learners see during maintenance, or null while the site is open. Rejects only for a bug. */
export type ReadMaintenance = () => Promise<string | null>;

/** What the operator has set. `text` may be empty. */
export interface MaintenanceSetting {
  readonly isOn: boolean;
  readonly text: string;
}

/** While the setting cannot be read, the last one holds: an outage neither opens nor closes a site. */
export function createReadMaintenance(readSetting: () => Promise<MaintenanceSetting>): ReadMaintenance {
  let last: string | null = null;
  return async () => {
    try {
      const { isOn, text } = await readSetting();
      last = isOn ? text || failures.maintenance.message : null;
    } catch (error) {
      if (!isOutage(error)) throw error;
    }
    return last;
  };
}

/** The answer of a call during maintenance. */
export const maintenanceAnswer = (text: string): string =>
  JSON.stringify({ code: failures.maintenance.code, message: text, data: [] });

/** After this time a browser loads the page again, seconds. */
const REFRESH_SECONDS = 60;

const MAINTENANCE_PAGES = createPageKind({
  style: `${CHOICE_STYLE}
body { display: flex; flex-direction: column; min-height: 100vh; min-height: 100dvh; justify-content: center; }
main { padding-bottom: 12vh; text-align: center; }
svg { display: block; margin: 0 auto 20px; color: var(--soft); }
p { margin: 8px 0 28px; }
.button { width: auto; min-width: 200px; max-width: 20rem; margin: 0 auto; }
`,
  directives: {},
});

/** A gear. */
const PICTURE = html`<svg width="140" height="105" viewBox="0 0 120 90" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><ellipse cx="60" cy="78" rx="44" ry="6" fill="var(--line)" stroke="none"/><circle cx="60" cy="44" r="22" fill="var(--card)"/><circle cx="60" cy="44" r="9"/><path d="M60 22v-7M60 73v-7M38 44h-7M89 44h-7M44.500 28.500l-5-5M80.500 64.500l-5-5M44.500 59.500l-5 5M80.500 23.500l-5 5"/></svg>`;

/** Answers a browser during maintenance: HTTP 503 and a page that is loaded again every minute. */
export function sendMaintenancePage(reply: FastifyReply, text: string): FastifyReply {
  return sendPage(reply.code(503).header('retry-after', REFRESH_SECONDS), MAINTENANCE_PAGES, {
    title: text,
    isIndexed: false,
    refresh: { url: '', seconds: REFRESH_SECONDS },
    body: html`<main>${PICTURE}
<h1>${text}</h1>
<p>学习记录都已保存，恢复后可以接着学</p>
<a class="button main" href="">重试</a>
</main>`,
  });
}
