import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../lib/html/escape-html.ts';

/** Style sheet of the pages that replace QQ, WeChat, payment and real-name verification. */
const CONSENT_STYLE = `
:root { color-scheme: light dark; --text: #14201c; --soft: #4a5853; --line: #d3dbd8; --card: #fff; --page: #f5f7f6; --accent: #0b7a5e; --on-accent: #fff; --note: #fff4d6; --on-note: #6b4a00; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eef3f1; --soft: #b4bfba; --line: #3a4742; --card: #18201d; --page: #0f1513; --accent: #3fc39b; --on-accent: #062019; --note: #3a2f12; --on-note: #ffe1a1; }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 24px 16px 48px; max-width: 30rem; color: var(--text); background: var(--page);
  font: 16px/1.6 system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif;
  -webkit-text-size-adjust: 100%;
}
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.4; }
p { margin: 0 0 16px; color: var(--soft); overflow-wrap: anywhere; }
.note { padding: 10px 14px; border-radius: 10px; font-size: 14px; color: var(--on-note); background: var(--note); }
fieldset { margin: 0 0 16px; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
label { display: block; }
.choice {
  display: flex; align-items: center; gap: 12px; min-height: 56px; margin-top: 8px; padding: 8px 14px;
  border: 1px solid var(--line); border-radius: 12px; background: var(--card);
}
.choice img { width: 36px; height: 36px; border-radius: 50%; }
input[type="radio"] { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.field { margin-top: 12px; font-size: 14px; color: var(--soft); }
.field input {
  display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 0 14px; border: 1px solid var(--line);
  border-radius: 12px; font: inherit; font-size: 16px; color: var(--text); background: var(--card);
}
button {
  display: block; width: 100%; min-height: 48px; margin-top: 12px; border: 1px solid var(--accent); border-radius: 24px;
  font: inherit; font-weight: 600; color: var(--accent); background: transparent; cursor: pointer;
}
button.main { color: var(--on-accent); background: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** No scripts. A form may redirect to addresses of this site with other origins. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(CONSENT_STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  'form-action http: https:',
  "frame-ancestors 'none'",
].join('; ');

/** Sends an HTML page that replaces a page of another service. `body` is HTML. */
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

/** Sends an error page with status 400. */
export function sendConsentProblem(reply: FastifyReply, text: string): FastifyReply {
  return sendConsentDocument(reply.code(400), text, '<p>请回到学校的页面重新开始。</p>');
}
