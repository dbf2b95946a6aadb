import type { FastifyInstance, FastifyReply } from 'fastify';
import { createPageKind, sendPage, sendSvg } from '../../../http/pages/server-page.ts';
import { html, trustHtml } from '../../../lib/html/html.ts';
import type { Services } from '../../../services.ts';
import { paletteOf } from '../../settings/palette-of.ts';
import type { AgreementType } from '../agreements/queries.ts';
import { listActiveAgreements } from '../agreements/queries.ts';
import { DEFAULT_AVATAR_PATH, SITE_PAGE_PATHS } from './site-addresses.ts';

/** Text that the operator has written. */
const TEXT_STYLE = `
body {
  padding: 24px 20px 48px; max-width: calc(44rem + 40px); background: var(--card); line-height: 1.8; overflow-wrap: anywhere;
}
header { border-bottom: 1px solid var(--line); margin-bottom: 20px; padding-bottom: 12px; }
h1 { line-height: 1.4; }
header p { margin: 4px 0 0; color: var(--soft); font-size: 14px; }
h2 { font-size: 19px; } h3 { font-size: 17px; } h4, h5, h6 { font-size: 16px; }
h2, h3, h4, h5, h6 { margin: 1.6em 0 .4em; line-height: 1.5; }
p, ul, ol { margin: .6em 0; } ul, ol { padding-left: 1.4em; }
a { color: var(--accent); } img { max-width: 100%; height: auto; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid var(--line); padding: 6px 10px; text-align: left; }
blockquote { margin: 1em 0; padding-left: 14px; border-left: 3px solid var(--line); color: var(--soft); }
pre { overflow-x: auto; }
`;

/** Headings of the pages (contract 13.8) without a title of the operator's. */
const HEADINGS: Record<AgreementType, string> = {
  user: '用户协议',
  private: '隐私政策',
  vip: '会员服务协议',
  paid_content: '付费内容购买协议',
  about: '关于我们',
};

const DEFAULT_AVATAR = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="#dfe7f2"/>
<circle cx="48" cy="38" r="17" fill="#8fa3c1"/>
<path d="M14 92c0-19 15-31 34-31s34 12 34 31z" fill="#8fa3c1"/>
</svg>`;

/** Final page of a real-name verification that was started on another device (contract 13.8). */
const FACE_SUCCESS = { path: '/face-verify-success', text: '实名认证成功，请关闭当前网页' };

/** No scripts; style attributes have passed the sanitiser. */
const TEXT_PAGES = createPageKind({
  style: TEXT_STYLE,
  directives: {
    'img-src': "'self' http: https:",
    'style-src-attr': "'unsafe-inline'",
    'frame-ancestors': "'self'",
  },
  headers: { 'cache-control': 'no-cache' },
});

/** Serves the agreements as HTML pages: the active version of each, empty when there is none (contract 13.8). */
export async function registerSitePages(app: FastifyInstance, services: Services): Promise<void> {
  registerDefaultAvatar(app);
  /** `content`: sanitised HTML; may be empty. */
  const send = async (reply: FastifyReply, heading: string, content: string) => {
    const values = await services.settings.all();
    const siteName = values['site.name'];
    return sendPage(reply, TEXT_PAGES.themed(paletteOf(values)), {
      title: `${heading} - ${siteName}`,
      body: html`<header><h1>${heading}</h1><p>${siteName}</p></header>
<main>${trustHtml(content)}</main>`,
    });
  };
  for (const [type, path] of Object.entries(SITE_PAGE_PATHS) as [AgreementType, string][]) {
    app.get(path, async (_request, reply) => {
      const agreement = (await listActiveAgreements(services.db, [type])).get(type);
      return send(reply, agreement?.title || HEADINGS[type], agreement?.content ?? '');
    });
  }
  app.get(FACE_SUCCESS.path, (_request, reply) => send(reply, FACE_SUCCESS.text, ''));
}

/** Serves the built-in avatar, so that a member always has one (contract 5.1). */
function registerDefaultAvatar(app: FastifyInstance): void {
  app.get(DEFAULT_AVATAR_PATH, (_request, reply) => sendSvg(reply, DEFAULT_AVATAR));
}
