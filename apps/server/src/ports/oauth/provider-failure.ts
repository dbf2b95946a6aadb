import type { SocialProfileResult } from './port.ts';

/** What a person reads when the service elsewhere fails. */
const FAILED = '授权登录失败，请稍后再试';

/** A failure of the service elsewhere, which the person can only try again. `reason` is for the operator. */
export function providerFailure(reason: string, text: string = FAILED): SocialProfileResult {
  return { ok: false, text, reason };
}
