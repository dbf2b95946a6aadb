import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../../lib/html/escape-html.ts';
import type { Services } from '../../../services.ts';
import type { AgreementType } from '../agreements/queries.ts';
import { listActiveAgreements } from '../agreements/queries.ts';
import { DEFAULT_AVATAR_PATH, SITE_PAGE_PATHS } from './site-addresses.ts';

/** Readable on a phone, in light and in dark. */
const PAGE_STYLE = `
:root { color-scheme: light dark; --text: #14201c; --soft: #4a5853; --line: #e4e9e7; --link: #0b7a5e; --page: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eef3f1; --soft: #b4bfba; --line: #2a3430; --link: #3fc39b; --page: #18201d; }
}
body {
  margin: 0 auto; padding: 24px 20px 48px; max-width: 44rem; color: var(--text); background: var(--page);
  font: 16px/1.8 system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif;
  overflow-wrap: anywhere; -webkit-text-size-adjust: 100%;
}
header { border-bottom: 1px solid var(--line); margin-bottom: 20px; padding-bottom: 12px; }
h1 { margin: 0; font-size: 22px; line-height: 1.4; }
header p { margin: 4px 0 0; color: var(--soft); font-size: 14px; }
h2 { font-size: 19px; } h3 { font-size: 17px; } h4, h5, h6 { font-size: 16px; }
h2, h3, h4, h5, h6 { margin: 1.6em 0 .4em; line-height: 1.5; }
p, ul, ol { margin: .6em 0; } ul, ol { padding-left: 1.4em; }
a { color: var(--link); } img { max-width: 100%; height: auto; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid var(--line); padding: 6px 10px; text-align: left; }
blockquote { margin: 1em 0; padding-left: 14px; border-left: 3px solid var(--line); color: var(--soft); }
pre { overflow-x: auto; }
`;

/** Headings of the pages (contract 13.8). */
const HEADINGS: Record<AgreementType, string> = {
  user: '用户协议',
  private: '隐私政策',
  vip: '会员服务协议',
  paid_content: '付费内容购买协议',
  about: '关于我们',
};

const DEFAULT_AVATAR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="#dfe7f2"/>
<circle cx="48" cy="38" r="17" fill="#8fa3c1"/>
<path d="M14 92c0-19 15-31 34-31s34 12 34 31z" fill="#8fa3c1"/>
</svg>`;

/** Final page of a real-name verification that was started on another device (contract 13.8). */
const FACE_SUCCESS = { path: '/face-verify-success', text: '实名认证成功，请关闭当前网页' };

/** No scripts. The only style sheet is the page's own; style attributes have passed the sanitiser. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "img-src 'self' http: https:",
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  "style-src-attr 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Serves the agreements as HTML pages: the active version of each, empty when there is none (contract 13.8). */
export async function registerSitePages(app: FastifyInstance, services: Services): Promise<void> {
  registerDefaultAvatar(app);
  const send = async (reply: FastifyReply, heading: string, html: string) => {
    const siteName = (await services.settings.all())['site.name'];
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(renderTextPage({ heading, siteName, html }));
  };
  for (const [type, path] of Object.entries(SITE_PAGE_PATHS) as [AgreementType, string][]) {
    app.get(path, async (_request, reply) => {
      const agreement = (await listActiveAgreements(services.db, [type])).get(type);
      return send(reply, HEADINGS[type], agreement?.content ?? '');
    });
  }
  app.get(FACE_SUCCESS.path, (_request, reply) => send(reply, FACE_SUCCESS.text, ''));
}

interface TextPage {
  readonly heading: string;
  readonly siteName: string;
  /** Sanitised HTML; may be empty. */
  readonly html: string;
}

/** Renders an agreement as an HTML document. */
function renderTextPage({ heading, siteName, html }: TextPage): string {
  const title = escapeHtml(heading);
  const site = escapeHtml(siteName);
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg">
<title>${title} - ${site}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header><h1>${title}</h1><p>${site}</p></header>
<main>${html}</main>
</body>
</html>
`;
}

/** Serves the built-in avatar, so that a member always has one (contract 5.1). */
function registerDefaultAvatar(app: FastifyInstance): void {
  app.get(DEFAULT_AVATAR_PATH, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('x-content-type-options', 'nosniff')
      .type('image/svg+xml; charset=utf-8')
      .send(DEFAULT_AVATAR),
  );
}
