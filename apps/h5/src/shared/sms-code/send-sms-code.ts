import type { SmsScene } from '@zaixue/contract/constants';
import { api } from '../../api/api.ts';

/** The answer to a captcha, as the SMS call takes it. */
export interface CaptchaAnswer {
  readonly image_key: string;
  readonly image_captcha: string;
}

/** Sends an SMS code after a captcha; rejects with the failure, whose toast has been shown. */
export async function sendSmsCode(mobile: string, scene: SmsScene, answer: CaptchaAnswer): Promise<void> {
  await api('captchaSms', { mobile, scene, ...answer });
}
