import { memberPassword } from '@zaixue/contract/calls/account';
import { loginPassword, passwordReset, registerSms } from '@zaixue/contract/calls/auth';
import type { Router } from '../../../http/router.ts';
import type { Services } from '../../../services.ts';
import { logInByPassword } from './log-in-by-password.ts';
import { createPasswordTools } from './password-tools.ts';
import { registerBySms } from './register-by-sms.ts';
import { resetPassword, setOwnPassword } from './set-password.ts';

/** Login by password, registration with one, setting and resetting it (contract 3.2, 3.7, 5.2). */
export function registerPasswordRoutes(router: Router, services: Services): void {
  const tools = createPasswordTools();
  router.open(loginPassword, ({ body }, { client, now }) =>
    logInByPassword(services, tools, { mobile: body.mobile, password: body.password, client, now }),
  );
  router.open(registerSms, ({ body }, { client, now }) =>
    registerBySms(services, tools, {
      mobile: body.mobile,
      code: body.mobile_code,
      password: body.password,
      client,
      now,
    }),
  );
  router.open(passwordReset, ({ body }, { client: { address }, now }) =>
    resetPassword(services, tools, {
      mobile: body.mobile,
      code: body.mobile_code,
      password: body.password,
      address,
      now,
    }),
  );
  router.member(memberPassword, ({ body }, { session, client: { address }, now }) =>
    setOwnPassword(services, tools, {
      session,
      mobile: body.mobile,
      code: body.mobile_code,
      password: body.password,
      address,
      now,
    }),
  );
}
