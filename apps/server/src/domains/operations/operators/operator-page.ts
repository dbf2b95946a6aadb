import { createPageKind, renderPage } from '../../../http/pages/server-page.ts';
import type { Html } from '../../../lib/html/html.ts';
import { html } from '../../../lib/html/html.ts';
import type { OperatorSession } from './identify-operator.ts';
import { OPERATOR_STYLE } from './operator-style.ts';

const OPERATOR_PAGES = createPageKind({
  style: OPERATOR_STYLE,
  directives: {
    'script-src': "'self'",
    'img-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
  },
  headers: { 'referrer-policy': 'same-origin' },
});

/** Headers of every answer below `/operator`. */
export const OPERATOR_HEADERS = OPERATOR_PAGES.headers;

export interface OperatorPage {
  readonly title: string;
  /** Null on the login page. */
  readonly session: OperatorSession | null;
  /** The main part. */
  readonly content: Html;
  /** Path of a script of this server. */
  readonly script?: string;
}

/** Renders the frame of an operator page. */
export function operatorPage({ title, session, content, script }: OperatorPage): Html {
  const account =
    session &&
    html`<form method="post" action="/operator/logout"><span>${session.operator.name}</span>${csrfField(session)}<button class="plain">退出</button></form>`;
  return renderPage(OPERATOR_PAGES, {
    title: `${title} - 在学`,
    isIndexed: false,
    head: html`${script && html`<script type="module" src="${script}"></script>`}\n`,
    body: html`<header><h1>${title}</h1>${account}</header>
<main>
${content}
</main>`,
  });
}

/** Hidden form field with the CSRF token. */
export function csrfField({ csrf }: OperatorSession): Html {
  return html`<input type="hidden" name="csrf" value="${csrf}">`;
}

/** The login form. */
export function loginPage({ name = '', problem = '' }: { name?: string; problem?: string } = {}): Html {
  const content = html`<section>
<form method="post" action="/operator/login" class="fields">
${problem && html`<p class="problem" role="alert" id="problem">${problem}</p>`}
<div><label for="name">名字</label>
<input id="name" name="name" required maxlength="64" autocomplete="username" autocapitalize="none" spellcheck="false" value="${name}"${name ? '' : ' autofocus'}></div>
<div><label for="password">密码</label>
<input id="password" name="password" type="password" required maxlength="128" autocomplete="current-password"${name ? ' autofocus' : ''}></div>
<div><button>登录</button></div>
</form>
</section>
<p class="soft">还没有账号？在服务器上运行 <code>npm run create-operator -- 名字</code></p>`;
  return operatorPage({ title: '运营登录', session: null, content });
}
