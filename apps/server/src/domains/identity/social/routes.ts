import {
  loginCode,
  registerWithSocialite,
  socialiteBindWithCode,
  socialiteUnlink,
} from '@zaixue/contract/calls/social';
import type { Router } from '../../../http/router.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import { isSocialApp } from '../../../ports/oauth/port.ts';
import type { Services } from '../../../services.ts';
import { exchangeLoginCode } from './exchange-login-code.ts';
import { linkSocialAccount } from './link-social-account.ts';
import { registerWithSocial } from './register-with-social.ts';
import { unlinkAccount } from './repo.ts';

/** Social login and linked social accounts (contract 3.4–3.7). */
export function registerSocialRoutes(router: Router, services: Services): void {
  router.open(loginCode, ({ body }, { client, now }) =>
    exchangeLoginCode(services, { code: body.code, client, now }),
  );
  router.open(registerWithSocialite, ({ body }, { client, now }) =>
    registerWithSocial(services, {
      mobile: body.mobile,
      smsCode: body.mobile_code,
      code: body.code,
      client,
      now,
    }),
  );
  router.member(socialiteBindWithCode, ({ body }, { session, now }) =>
    linkSocialAccount(services, { memberId: session.member.id, code: body.code, now }),
  );
  router.member(socialiteUnlink, async ({ params }, { session }) => {
    if (!isSocialApp(params.app)) return fail('invalidParameter');
    await unlinkAccount(services.db, session.member.id, params.app);
    return emptyResult;
  });
}
