import { safeRedirect } from './safe-redirect.ts';

/** Screens on the way into the app; after it they are the wrong place. */
const LOGIN_SCREEN = /^\/(login|login-password|login-error|password-reset)(?![\w-])/;

/**
 * The path to go to after login: the `redirect` if it is one of this site and not a login screen itself, else
 * `fallback`.
 */
export function loginReturnPath(redirect: string | null, fallback: string): string {
  const path = safeRedirect(redirect);
  return path === null || LOGIN_SCREEN.test(path) ? fallback : path;
}
