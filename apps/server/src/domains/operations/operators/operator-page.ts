import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../lib/html/escape-html.ts';
import type { OperatorSession } from './identify-operator.ts';
import { OPERATOR_STYLE } from './operator-style.ts';

const STYLE_HASH = createHash('sha256').update(OPERATOR_STYLE).digest('base64');

/** Allows only the inline style of the page and scripts and requests of this server. */
export const OPERATOR_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export interface OperatorPage {
  readonly title: string;
  /** Null on the login page. */
  readonly session: OperatorSession | null;
  /** Markup of the main part. */
  readonly content: string;
  /** Path of a script of this server. */
  readonly script?: string;
}

/** The frame of an operator page. It fits phones and follows the light or dark theme. */
export function operatorPage({ title, session, content, script }: OperatorPage): string {
  const account = session
    ? `<form method="post" action="/operator/logout"><span>${escapeHtml(session.operator.name)}</span>${csrfField(session)}<button class="plain">退出</button></form>`
    : '';
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)} - 在学</title>
<style>${OPERATOR_STYLE}</style>
${script ? `<script type="module" src="${script}"></script>` : ''}
</head>
<body>
<header><h1>${escapeHtml(title)}</h1>${account}</header>
<main>
${content}
</main>
</body>
</html>
`;
}

/** Hidden form field with the CSRF token. */
export function csrfField({ csrf }: OperatorSession): string {
  return `<input type="hidden" name="csrf" value="${csrf}">`;
}

/** The login form. */
export function loginPage({ name = '', problem = '' }: { name?: string; problem?: string } = {}): string {
  const content = `<section>
<form method="post" action="/operator/login" class="fields">
${problem && `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>`}
<div><label for="name">名字</label>
<input id="name" name="name" required maxlength="64" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(name)}"${name ? '' : ' autofocus'}></div>
<div><label for="password">密码</label>
<input id="password" name="password" type="password" required maxlength="128" autocomplete="current-password"${name ? ' autofocus' : ''}></div>
<div><button>登录</button></div>
</form>
</section>
<p class="soft">还没有账号？在服务器上运行 <code>npm run create-operator -- 名字</code></p>`;
  return operatorPage({ title: '运营登录', session: null, content });
}
