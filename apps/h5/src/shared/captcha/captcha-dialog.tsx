import { useEffect } from 'react';
import { isRefusal } from '../../api/api-failure.ts';
import { useAction } from '../../api/use-action.ts';
import { captchaTexts } from '../../texts.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useTextInput } from '../../ui/form/use-text-input.ts';
import { createIcon } from '../../ui/icons/icons.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import type { CaptchaAnswer } from '../sms-code/send-sms-code.ts';
import styles from './captcha-dialog.module.css';
import { captchaField } from './captcha-field.ts';
import { CaptchaPicture } from './captcha-picture.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useCaptchaVoice } from './use-captcha-voice.ts';
import { VoiceButton } from './voice-button.tsx';

const IconRefresh = /* @__PURE__ */ createIcon('M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.8 3.8v4h-4');

const PICTURE_SIZE = { width: 120, height: 48 };

interface CaptchaDialogProps {
  readonly open: boolean;
  readonly onCancel: () => void;
  /** Uses the answer. When it rejects, a new picture is loaded and the field emptied. */
  readonly onConfirm: (answer: CaptchaAnswer) => Promise<void>;
}

/** Asks for the characters in a picture before an SMS is sent (contract 18.3). */
export function CaptchaDialog({ open, onCancel, onConfirm }: CaptchaDialogProps) {
  const { captcha, reload } = useCaptcha(open);
  const voice = useCaptchaVoice(open ? captcha.key : '');
  const words = captchaField(voice.status, captchaTexts);
  const { value, field, setValue, setInvalid, accept } = useTextInput();
  const { isBusy, run } = useAction();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing resets the field
  useEffect(() => {
    if (open) setValue('');
    setInvalid(false);
  }, [open]);

  const renew = (): void => {
    setValue('');
    reload();
  };
  const confirm = (): void => {
    const text = value.trim();
    if (captcha.status !== 'ready') {
      reload();
      return;
    }
    if (!accept(text === '' ? words.placeholder : null)) return;
    setInvalid(false);
    void run(
      () => onConfirm({ image_key: captcha.key, image_captcha: text }),
      (failure) => {
        setInvalid(isRefusal(failure));
        renew();
      },
    );
  };

  return (
    <ConfirmDialog
      hasFields
      open={open}
      title={captchaTexts.title}
      isBusy={isBusy}
      isWaiting={captcha.status === 'loading'}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <CaptchaPicture captcha={captcha} className={styles.picture} size={PICTURE_SIZE} onReload={renew}>
        <IconRefresh size={20} className={styles.refresh} />
      </CaptchaPicture>
      {captcha.hasVoice ? <VoiceButton voice={voice} /> : null}
      <TextField {...words} {...field} labelHidden enterKeyHint="done" focusFirst />
    </ConfirmDialog>
  );
}
