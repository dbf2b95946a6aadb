import { withoutLogin } from './login-parameters.ts';
import { loginReturnPath } from './safe-redirect.ts';

const ADDRESSES = {
  qq: '/api/v3/auth/login/socialite/qq',
  wechat: '/api/v3/auth/login/wechat/oauth',
} as const;
/** The service refuses longer addresses to return to (contract 3.3). */
const MAX_RETURN_LENGTH = 255;
const MEMBER_PATH = '/member';

/** A social login provider. */
export type SocialWay = keyof typeof ADDRESSES;

interface SocialLoginInput {
  readonly way: SocialWay;
  /** Base of the service as the configuration names it; empty is this site. */
  readonly serviceUrl: string;
  /** Of this site. */
  readonly origin: string;
  /** The decoded `redirect` of the login screen. */
  readonly redirect: string | null;
}

/**
 * Address of a social login. It returns to the page that required the login, or to /login-error (contract 19.2).
 */
export function socialLoginAddress({ way, serviceUrl, origin, redirect }: SocialLoginInput): string {
  const base = serviceUrl || origin;
  return leaveAddress(way, base, returnAddress(origin, redirect), `${origin}/login-error`, 'login');
}

interface SocialBindInput {
  readonly way: SocialWay;
  /** As above. */
  readonly serviceUrl: string;
  /** Address of the page to come back to, well or not. */
  readonly page: string;
}

/** Address for linking a social account to the member (contract 19.18). */
export function socialBindAddress({ way, serviceUrl, page }: SocialBindInput): string {
  return leaveAddress(way, serviceUrl || new URL(page).origin, page, page, 'bind');
}

function leaveAddress(
  way: SocialWay,
  base: string,
  success: string,
  failure: string,
  action: 'login' | 'bind',
): string {
  const query = new URLSearchParams({ s_url: success, f_url: failure, action });
  return `${base.replace(/\/+$/, '')}${ADDRESSES[way]}?${query}`;
}

/** The page that required the login, without the parameters of an earlier login; shortened if it is too long. */
function returnAddress(origin: string, redirect: string | null): string {
  const wanted = wantedPath(origin, redirect);
  const { pathname } = new URL(wanted, origin);
  const addresses = [wanted, pathname, MEMBER_PATH].map((path) => origin + path);
  return addresses.find((address) => address.length <= MAX_RETURN_LENGTH) ?? origin;
}

function wantedPath(origin: string, redirect: string | null): string {
  const { pathname, search, hash } = new URL(loginReturnPath(redirect, MEMBER_PATH), origin);
  const end = withoutLogin({ search, hash });
  return pathname + end.search + end.hash;
}

/** The path that the service's return address has no room for, such as an order's, or null when there is room. */
export function tooLongReturn(origin: string, redirect: string | null): string | null {
  const wanted = wantedPath(origin, redirect);
  return (origin + wanted).length > MAX_RETURN_LENGTH ? wanted : null;
}
