import cookie from '@fastify/cookie';
import { browserPaths } from '@zaixue/contract/browser-paths';
import { failures } from '@zaixue/contract/errors';
import { requiredText } from '@zaixue/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failureEnvelope, invalidEnvelope } from '../../../http/envelope.ts';
import { clientFacts } from '../../../http/input/client-facts.ts';
import { trimTexts } from '../../../http/input/read-input.ts';
import type { SocialApp } from '../../../ports/oauth/port.ts';
import type { Services } from '../../../services.ts';
import { isOwnSite } from '../../site/home/own-site.ts';
import { finishSocialLogin } from './finish-social-login.ts';
import { STATE_LIFETIME_SECONDS } from './login-state.ts';
import { startSocialLogin } from './start-social-login.ts';

const COOKIE = 'zaixue_social';
const COOKIE_PATH = '/api/v3/auth/login';
/** Contract 3.3. */
const LONGEST_ADDRESS = 255;
const INVALID = failures.invalidParameter.message;

/**
 * The addresses that a browser opens for a login with an account elsewhere (contract 3.3). They answer with a
 * redirect, or, where there is nowhere to go, with a failure in the envelope.
 */
export async function registerSocialRedirects(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(cookie);
  const get = (path: string, handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    // Whoever only looks (HEAD) must not use a callback up.
    api.get(toRoute(path), { exposeHeadRoute: false }, handle);
  get(browserPaths.socialLogin, (request, reply) =>
    answerStart(services, redirectedApp(request), request, reply),
  );
  get(browserPaths.socialCallback, (request, reply) =>
    answerCallback(services, redirectedApp(request), request, reply),
  );
  get(browserPaths.wechatLogin, (request, reply) => answerStart(services, 'wechat', request, reply));
  get(browserPaths.wechatCallback, (request, reply) => answerCallback(services, 'wechat', request, reply));
}

/** A path of the contract as the router of the part below `/api` wants it. */
function toRoute(path: string): string {
  return path.slice('/api'.length).replace('{app}', ':app');
}

/** The service named in the path; WeChat has paths of its own. */
function redirectedApp(request: FastifyRequest): SocialApp | null {
  return (request.params as { readonly app: string }).app === 'qq' ? 'qq' : null;
}

async function answerStart(
  services: Services,
  app: SocialApp | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  prepare(reply);
  const { origin } = clientFacts(request, services.config);
  const settings = await services.settings.all();
  const address = requiredText(INVALID)
    .max(LONGEST_ADDRESS, INVALID)
    .refine((text) => isOwnSite(text, settings, origin), INVALID);
  const query = z
    .object({ s_url: address, f_url: address, action: z.enum(['login', 'bind'], INVALID) })
    .safeParse(trimTexts(request.query));
  if (!query.success) {
    const broken = new Set(query.error.issues.map(({ path }) => path[0]));
    return reply.send(invalidEnvelope([...broken].map(() => INVALID)));
  }
  const { s_url: success, f_url: failure, action } = query.data;
  const knownNonce = request.cookies[COOKIE];
  const now = services.clock();
  const started = await startSocialLogin(services, {
    ...{ app, success, failure, action },
    ...{ origin, knownNonce, now },
  });
  if (!started.ok) return reply.send(failureEnvelope(started.failure));
  reply.setCookie(COOKIE, started.value.nonce, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: started.value.isSecure,
    maxAge: STATE_LIFETIME_SECONDS,
  });
  return reply.redirect(started.value.redirectTo, 302);
}

async function answerCallback(
  services: Services,
  app: SocialApp | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  prepare(reply);
  if (app === null) return reply.send(failureEnvelope('loginAppMissing'));
  const query = trimTexts(request.query);
  const textOf = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  const finished = await finishSocialLogin(services, {
    app,
    data: textOf('data'),
    state: textOf('state'),
    code: textOf('code'),
    // OAuth 2.0 says `error`; QQ says `usercancel`.
    isRefused: textOf('error') !== '' || textOf('usercancel') !== '',
    nonce: request.cookies[COOKIE],
    origin: clientFacts(request, services.config).origin,
    now: services.clock(),
  });
  if (!finished.ok) return reply.send(failureEnvelope(finished.failure));
  return reply.redirect(finished.value, 302);
}

/** Answers are for one browser once, and their addresses are nobody else's business. */
function prepare(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
}
