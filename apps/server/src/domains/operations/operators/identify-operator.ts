import { createHmac } from 'node:crypto';

export const OPERATOR_COOKIE = 'zaixue_operator';

/** Other sites cannot read the session token, so they cannot derive this one. */
export function csrfToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}
