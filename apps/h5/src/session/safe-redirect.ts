const ANY_ORIGIN = 'http://a.invalid';

/**
 * The path, query and fragment to go to after login, from the already decoded `redirect` parameter; null unless it
 * is a path of this site: exactly one leading slash, no backslash, no control character (contract 19.2).
 */
export function safeRedirect(redirect: string | null | undefined): string | null {
  if (!redirect?.startsWith('/') || redirect.startsWith('//')) return null;
  // Browsers read a backslash as a slash and drop tabs and line breaks, so `/\host` and `/<tab>/host` leave the site.
  if (/[\\\p{Cc}]/u.test(redirect)) return null;
  try {
    const target = new URL(redirect, ANY_ORIGIN);
    return target.origin === ANY_ORIGIN && !target.pathname.startsWith('//') ? redirect : null;
  } catch {
    return null;
  }
}

/** `/login` that comes back to `pathAndQuery` afterwards. */
export function loginAddress(pathAndQuery: string): string {
  return `/login?redirect=${encodeURIComponent(pathAndQuery)}`;
}

/** Login screens are no target after a login. */
const LOGIN_SCREEN = /^\/(login|login-password|login-error|password-reset)(?![\w-])/;

/**
 * The path to go to after login: the `redirect` if it is one of this site and not a login screen itself, else
 * `fallback`.
 */
export function loginReturnPath(redirect: string | null, fallback: string): string {
  const path = safeRedirect(redirect);
  return path === null || LOGIN_SCREEN.test(path) ? fallback : path;
}

/** The path of another login screen that leads to the same page afterwards; `redirect` is the decoded parameter. */
export const withRedirect = (path: string, redirect: string | null): string =>
  redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`;
