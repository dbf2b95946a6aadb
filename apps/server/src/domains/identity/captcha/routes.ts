import { captchaImage, captchaSms, captchaVoice } from '@zaixue/contract/calls/auth';
import type { Router } from '../../../http/router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { sendSmsCode } from '../sms-code/send-sms-code.ts';
import { createCaptcha } from './create-captcha.ts';
import { speakCaptcha } from './speak-captcha.ts';

/** Captcha and SMS codes (contract 2). */
export function registerCaptchaRoutes(router: Router, services: Services): void {
  router.open(captchaImage, async () =>
    ok({ sensitive: false as const, ...(await createCaptcha(services)), has_voice: 1 as const }),
  );
  router.open(captchaVoice, ({ query }, { client }) =>
    speakCaptcha(services, { key: query.key, address: client.address }),
  );
  router.open(captchaSms, ({ body }, { client, now }) =>
    sendSmsCode(services, {
      mobile: body.mobile,
      scene: body.scene,
      captcha: { key: body.image_key, answer: body.image_captcha },
      address: client.address,
      now,
    }),
  );
}
