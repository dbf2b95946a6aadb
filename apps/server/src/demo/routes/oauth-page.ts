import type { Html } from '../../lib/html/html.ts';
import { html } from '../../lib/html/html.ts';
import type { SocialApp } from '../../ports/oauth/port.ts';
import { demoAvatarPath, demoIdentities } from './oauth-identities.ts';

export const APP_NAMES: Readonly<Record<SocialApp, string>> = { qq: 'QQ', wechat: '微信' };

export interface ConsentFormInput {
  readonly app: SocialApp;
  readonly siteName: string;
  readonly redirectUri: string;
  readonly state: string;
}

/** The form on which a visitor allows or refuses the login with QQ or WeChat. */
export function renderConsentForm({ app, siteName, redirectUri, state }: ConsentFormInput): Html {
  const choices = demoIdentities(app).map((identity, index) => {
    const checked = index === 0 && ' checked';
    return html`<label class="choice"><input type="radio" name="identity" value="${identity.id}"${checked}><img src="${demoAvatarPath(identity)}" alt=""><span>${identity.nickname}</span></label>\n`;
  });
  return html`<p>${siteName} 申请使用你的昵称和头像</p>
<p class="note">这是演示页面，代替真实的${APP_NAMES[app]}，不会访问任何外部服务。</p>
<form method="post" action="/demo/oauth/${app}">
<input type="hidden" name="redirect_uri" value="${redirectUri}">
<input type="hidden" name="state" value="${state}">
<fieldset>
<legend>选择${APP_NAMES[app]}账号</legend>
${choices}<label class="choice"><input type="radio" name="identity" value="typed"><span>使用下面的昵称</span></label>
<label class="field">昵称<input name="nickname" maxlength="30" autocomplete="off"></label>
</fieldset>
<button class="main" name="decision" value="agree">同意</button>
<button name="decision" value="refuse">拒绝</button>
</form>`;
}
