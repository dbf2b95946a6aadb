import { useState } from 'react';
import { isRefusal } from '../../../api/api-failure.ts';
import { useAction } from '../../../api/use-action.ts';
import { type Captcha, useCaptcha } from '../../../shared/captcha/use-captcha.ts';
import { type CaptchaVoice, useCaptchaVoice } from '../../../shared/captcha/use-captcha-voice.ts';
import { sendSmsCode } from '../../../shared/sms-code/send-sms-code.ts';
import { type TextInput, useTextInput } from '../../../ui/form/use-text-input.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { numberTexts } from '../account-texts.ts';

/** State and actions for sending an SMS code to a new number, with the captcha on the same form. */
export interface CodeSending {
  readonly captcha: Captcha;
  readonly voice: CaptchaVoice;
  readonly reloadCaptcha: () => void;
  readonly field: TextInput['field'];
  readonly isSending: boolean;
  readonly sentCount: number;
  readonly send: () => void;
}

/** `checkNumber` validates the number before the captcha and shows a message if the number is invalid. */
export function useSendCode(mobile: string, checkNumber: () => boolean): CodeSending {
  const { captcha, reload } = useCaptcha(true);
  const voice = useCaptchaVoice(captcha.key);
  const { value, field, setValue, setInvalid, accept } = useTextInput();
  const { isBusy: isSending, run } = useAction();
  const [sentCount, setSentCount] = useState(0);

  const reloadCaptcha = (): void => {
    setValue('');
    reload();
  };
  const send = (): void => {
    if (isSending || captcha.status === 'loading' || !checkNumber()) return;
    if (captcha.status === 'failed') {
      reloadCaptcha();
      return;
    }
    const answer = value.trim();
    if (!accept(answer === '' ? numberTexts.captchaPlaceholder : null)) return;
    setInvalid(false);
    void run(
      async () => {
        try {
          await sendSmsCode(mobile, 'mobile_bind', { image_key: captcha.key, image_captcha: answer });
          showToast(numberTexts.sent);
          setSentCount((count) => count + 1);
        } finally {
          // A captcha is valid for one attempt only, right or wrong.
          reloadCaptcha();
        }
      },
      (failure) => setInvalid(isRefusal(failure)),
    );
  };

  return {
    captcha,
    voice,
    reloadCaptcha,
    field,
    isSending,
    sentCount,
    send,
  };
}
