/** The path of another login screen that leads to the same page afterwards; `redirect` is the decoded parameter. */
export const withRedirect = (path: string, redirect: string | null): string =>
  redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`;
