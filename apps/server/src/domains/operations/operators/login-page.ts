import { escapeHtml } from '../../../lib/html/escape-html.ts';
import { operatorPage } from './operator-page.ts';

/** The form an operator logs in with. */
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
  return operatorPage({ title: '运营登录', visit: null, content });
}
