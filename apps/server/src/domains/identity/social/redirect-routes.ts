import cookie from '@fastify/cookie';
import { browserPaths } from '@zaixue/contract/browser-paths';
import { failures } from '@zaixue/contract/errors';
import { requiredText } from '@zaixue/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failureEnvelope, invalidEnvelope } from '../../../http/envelope.ts';
import { readClientInfo } from '../../../http/input/client-info.ts';
import { trimTexts } from '../../../http/input/read-input.ts';
import { readNonce, setNonce } from '../../../http/oauth-round-trip.ts';
import type { SocialApp } from '../../../ports/oauth/port.ts';
import type { Services } from '../../../services.ts';
import { isOwnUrl } from '../../site/home/site-addresses.ts';
import { finishSocialLogin } from './finish-social-login.ts';
import { SOCIAL_ROUND_TRIP } from './login-state.ts';
import { startSocialLogin } from './start-social-login.ts';

/** Longest return URL, characters (contract 3.3). */
const MAX_URL_LENGTH = 255;
const INVALID = failures.invalidParameter.message;

/**
 * Routes that a browser opens for a social login (contract 3.3). They answer with a redirect or, without a valid return
 * URL, with a failure in the envelope.
 */
export async function registerSocialRedirects(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(cookie);
  const get = (path: string, handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    // A HEAD request must not consume a callback.
    api.get(toRoute(path), { exposeHeadRoute: false }, handle);
  get(browserPaths.socialLogin, (request, reply) =>
    handleStart(services, redirectedApp(request), request, reply),
  );
  get(browserPaths.socialCallback, (request, reply) =>
    handleCallback(services, redirectedApp(request), request, reply),
  );
  get(browserPaths.wechatLogin, (request, reply) => handleStart(services, 'wechat', request, reply));
  get(browserPaths.wechatCallback, (request, reply) => handleCallback(services, 'wechat', request, reply));
}

/** Converts a path of the contract to a route below `/api`. */
function toRoute(path: string): string {
  return path.slice('/api'.length).replace('{app}', ':app');
}

/** The provider in the path. WeChat has its own paths. */
function redirectedApp(request: FastifyRequest): SocialApp | null {
  return (request.params as { readonly app: string }).app === 'qq' ? 'qq' : null;
}

async function handleStart(
  services: Services,
  app: SocialApp | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  setPrivateHeaders(reply);
  const { origin } = readClientInfo(request, services.config);
  const settings = await services.settings.all();
  const address = requiredText(INVALID)
    .max(MAX_URL_LENGTH, INVALID)
    .refine((text) => isOwnUrl(text, settings, origin), INVALID);
  const query = z
    .object({ s_url: address, f_url: address, action: z.enum(['login', 'bind'], INVALID) })
    .safeParse(trimTexts(request.query));
  if (!query.success) {
    const broken = new Set(query.error.issues.map(({ path }) => path[0]));
    return reply.send(invalidEnvelope([...broken].map(() => INVALID)));
  }
  const { s_url: success, f_url: failure, action } = query.data;
  const knownNonce = readNonce(request, SOCIAL_ROUND_TRIP);
  const login = { app, success, failure, action, origin, knownNonce };
  const started = await startSocialLogin(services, login);
  if (!started.ok) return reply.send(failureEnvelope(started.failure));
  setNonce(reply, SOCIAL_ROUND_TRIP, started.value);
  return reply.redirect(started.value.url, 302);
}

async function handleCallback(
  services: Services,
  app: SocialApp | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  setPrivateHeaders(reply);
  if (app === null) return reply.send(failureEnvelope('loginAppMissing'));
  const query = trimTexts(request.query);
  const textOf = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  const finished = await finishSocialLogin(services, {
    app,
    data: textOf('data'),
    state: textOf('state'),
    code: textOf('code'),
    // OAuth 2.0 sends `error`; QQ sends `usercancel`.
    isRefused: textOf('error') !== '' || textOf('usercancel') !== '',
    nonce: readNonce(request, SOCIAL_ROUND_TRIP),
    origin: readClientInfo(request, services.config).origin,
  });
  if (!finished.ok) return reply.send(failureEnvelope(finished.failure));
  return reply.redirect(finished.value, 302);
}

/** The answer is valid once and for one browser, and its URL holds secrets. */
function setPrivateHeaders(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
}
