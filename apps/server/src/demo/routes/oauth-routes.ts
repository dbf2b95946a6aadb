import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callbackPath } from '../../domains/identity/social/start-social-login.ts';
import { isOwnUrl } from '../../domains/site/home/site-addresses.ts';
import { readClientInfo } from '../../http/input/client-info.ts';
import { trimTexts } from '../../http/input/read-input.ts';
import { sendSvg } from '../../http/pages/server-page.ts';
import { cleanName } from '../../lib/clean-name.ts';
import type { Html } from '../../lib/html/html.ts';
import { html } from '../../lib/html/html.ts';
import { grantLocalCode } from '../../ports/oauth/local.ts';
import type { SocialApp } from '../../ports/oauth/port.ts';
import { SOCIAL_APPS } from '../../ports/oauth/port.ts';
import type { Services } from '../../services.ts';
import { sendConsentDocument, sendConsentProblem } from './consent-document.ts';
import type { DemoIdentity } from './oauth-identities.ts';
import { demoIdentities, demoProfile, identityFromNickname } from './oauth-identities.ts';
import { APP_NAMES, renderConsentForm } from './oauth-page.ts';

const MAX_NICKNAME_LENGTH = 30;

/** Replaces QQ and WeChat on a demo site: a consent page and the redirect to the callback. */
export function registerDemoOAuth(app: FastifyInstance, services: Services): void {
  for (const name of SOCIAL_APPS) {
    app.get(`/demo/oauth/${name}`, (request, reply) => sendPage(services, name, request, reply));
    app.post(`/demo/oauth/${name}`, (request, reply) => redirectWithDecision(services, name, request, reply));
  }
  app.get<{ Params: { hue: string } }>('/demo/avatars/:hue(^\\d{1,3}).svg', (request, reply) =>
    sendSvg(reply, renderAvatar(request.params.hue)),
  );
}

async function sendPage(services: Services, app: SocialApp, request: FastifyRequest, reply: FastifyReply) {
  const oauthRequest = await readOAuthRequest(services, app, request, request.query);
  if (!oauthRequest) return sendConsentProblem(reply, '无法打开授权页面');
  const siteName = (await services.settings.all())['site.name'];
  const page = renderConsentForm({
    app,
    siteName,
    redirectUri: oauthRequest.redirectUri.href,
    state: oauthRequest.state,
  });
  return sendConsentDocument(reply, `${APP_NAMES[app]}登录`, page);
}

async function redirectWithDecision(
  services: Services,
  app: SocialApp,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const fields = trimTexts(request.body);
  const oauthRequest = await readOAuthRequest(services, app, request, fields);
  if (!oauthRequest) return sendConsentProblem(reply, '无法完成授权');
  const { redirectUri, state } = oauthRequest;
  if (fields.decision === 'agree') {
    const identity = readIdentity(app, fields);
    if (!identity) return sendConsentProblem(reply, '请选择账号或填写昵称');
    const { origin } = readClientInfo(request, services.config);
    const code = await grantLocalCode(services.kv, app, demoProfile(app, identity, origin));
    redirectUri.searchParams.set('code', code);
  } else {
    redirectUri.searchParams.set('error', 'access_denied');
  }
  redirectUri.searchParams.set('state', state);
  return reply.header('cache-control', 'no-store').redirect(redirectUri.href, 303);
}

/** Accepts only the callback of this site as `redirect_uri`, so that the page is not an open redirect. */
async function readOAuthRequest(
  { settings, config }: Services,
  app: SocialApp,
  request: FastifyRequest,
  raw: unknown,
) {
  const { redirect_uri: address, state } = trimTexts(raw);
  const { origin } = readClientInfo(request, config);
  if (typeof address !== 'string' || typeof state !== 'string') return null;
  if (!isOwnUrl(address, await settings.all(), origin)) return null;
  const redirectUri = new URL(address);
  return redirectUri.pathname === callbackPath(app) ? { redirectUri, state } : null;
}

function readIdentity(app: SocialApp, fields: Record<string, unknown>): DemoIdentity | null {
  if (fields.identity !== 'typed')
    return demoIdentities(app).find(({ id }) => id === fields.identity) ?? null;
  const nickname = cleanName(String(fields.nickname ?? ''));
  return nickname !== '' && nickname.length <= MAX_NICKNAME_LENGTH
    ? identityFromNickname(app, nickname)
    : null;
}

function renderAvatar(hue: string): Html {
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="hsl(${hue} 55% 45%)"/>
<circle cx="48" cy="38" r="17" fill="#fff"/>
<path d="M14 92c0-19 15-31 34-31s34 12 34 31z" fill="#fff"/>
</svg>`;
}
