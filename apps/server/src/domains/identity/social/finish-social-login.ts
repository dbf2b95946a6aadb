import { finishRoundTrip } from '../../../http/oauth-round-trip.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { SocialApp } from '../../../ports/oauth/port.ts';
import type { Services } from '../../../services.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import { appendParameters } from './append-parameters.ts';
import { createLoginCode } from './login-codes.ts';
import type { LoginState } from './login-state.ts';
import { SOCIAL_ROUND_TRIP, unsealLoginState } from './login-state.ts';
import { callbackPath } from './start-social-login.ts';

/** Parameters of the provider's callback; a missing one is empty. */
export interface SocialCallbackInput {
  readonly app: SocialApp;
  readonly data: string;
  readonly state: string;
  readonly code: string;
  /** The member refused the authorisation. */
  readonly isRefused: boolean;
  /** Value of the nonce cookie. */
  readonly nonce: string | undefined;
  /** Public address of this server, taken from the request. */
  readonly origin: string;
}

const STATE_TEXT = '授权登录失败[1001]';
const REFUSED_TEXT = '已取消授权';
const CODE_TEXT = '授权登录失败，请稍后再试';
const APP_TEXT = '登录应用不存在';
/** Longer than the code of any provider. */
const MAX_CODE_LENGTH = 512;

/**
 * Finishes a social login: returns the redirect, with a login code after success (contract 3.3). A callback that is
 * forged, expired, repeated or from another browser never redirects to `s_url`.
 */
export async function finishSocialLogin(
  services: Services,
  callback: SocialCallbackInput,
): Promise<Outcome<string>> {
  const { app, data, code, isRefused, origin } = callback;
  const hasNoCode = app === 'wechat' && code === '' && !isRefused;
  if (data === '' || hasNoCode) return fail('invalidParameter');
  const base = apiAddress(await services.settings.all(), origin);
  const login = await finishLoginState(services, callback);
  if (!login) return ok(appendParameters(`${base}/`, { login_err_msg: STATE_TEXT, action: '' }));
  const toFailure = (text: string) =>
    ok(appendParameters(login.failure, { login_err_msg: text, action: login.action }));

  const provider = await services.oauth.find(app);
  if (!provider) return toFailure(APP_TEXT);
  if (isRefused) return toFailure(REFUSED_TEXT);
  if (code === '' || code.length > MAX_CODE_LENGTH) return toFailure(CODE_TEXT);
  const callbackUrl = `${base}${callbackPath(app)}?data=${data}`;
  const result = await provider.fetchProfile({ code, callbackUrl });
  if (!result.ok) {
    notifyOperator(`a social login failed: ${result.reason}`);
    return toFailure(result.text);
  }
  const loginCode = await createLoginCode(services.kv, app, result.profile);
  return ok(appendParameters(login.success, { login_code: loginCode, action: login.action }));
}

/** The login that this callback finishes; null when it is forged, late, repeated, or from another browser. */
async function finishLoginState(
  services: Services,
  { app, data, state, nonce }: SocialCallbackInput,
): Promise<LoginState | null> {
  const login = unsealLoginState(services, data);
  if (login?.app !== app) return null;
  const isExpected = await finishRoundTrip(services.kv, SOCIAL_ROUND_TRIP, { state, nonce, subject: data });
  return isExpected ? login : null;
}
