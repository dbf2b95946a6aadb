import { useState } from 'react';
import { isRefusal } from '../../../api/api-failure.ts';
import { type Captcha, useCaptcha } from '../../../shared/captcha/use-captcha.ts';
import { type CaptchaVoice, useCaptchaVoice } from '../../../shared/captcha/use-captcha-voice.ts';
import { sendSmsCode } from '../../../shared/sms-code/send-sms-code.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { numberTexts } from '../account-texts.ts';

/** State and actions for sending an SMS code to a new number, with the captcha on the same form. */
export interface CodeSending {
  readonly captcha: Captcha;
  readonly voice: CaptchaVoice;
  readonly reloadCaptcha: () => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isWrong: boolean;
  readonly isSending: boolean;
  readonly sentCount: number;
  readonly send: () => void;
}

/** `checkNumber` validates the number before the captcha and shows a message if the number is invalid. */
export function useSendCode(mobile: string, checkNumber: () => boolean): CodeSending {
  const { captcha, reload } = useCaptcha(true);
  const voice = useCaptchaVoice(captcha.key);
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [sentCount, setSentCount] = useState(0);

  const reloadCaptcha = (): void => {
    setText('');
    reload();
  };
  const send = async (): Promise<void> => {
    if (isSending || captcha.status !== 'ready' || !checkNumber()) return;
    const answer = text.trim();
    if (answer === '') {
      showToast(numberTexts.captchaPlaceholder);
      setIsWrong(true);
      return;
    }
    setIsSending(true);
    setIsWrong(false);
    try {
      await sendSmsCode(mobile, 'mobile_bind', { image_key: captcha.key, image_captcha: answer });
      showToast(numberTexts.sent);
      setSentCount((count) => count + 1);
    } catch (failure) {
      setIsWrong(isRefusal(failure));
    } finally {
      setIsSending(false);
      // A captcha is valid for one attempt only, right or wrong.
      reloadCaptcha();
    }
  };

  return {
    captcha,
    voice,
    reloadCaptcha,
    text,
    setText(next) {
      setIsWrong(false);
      setText(next);
    },
    isWrong,
    isSending,
    sentCount,
    send: () => void send(),
  };
}
