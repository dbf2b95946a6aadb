import { SMS_RESEND_SECONDS, type SmsScene } from '@zaixue/contract/constants';
import { type FormEvent, useRef, useState } from 'react';
import { isRefusal } from '../../api/api-failure.ts';
import { useAction } from '../../api/use-action.ts';
import { smsTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { useTextInput } from '../../ui/form/use-text-input.ts';
import { CaptchaDialog } from '../captcha/captcha-dialog.tsx';
import { CodeBoxes, SMS_CODE_LENGTH } from './code-boxes.tsx';
import { type CaptchaAnswer, sendSmsCode } from './send-sms-code.ts';
import styles from './sms-code-panel.module.css';
import { useCountdown } from './use-countdown.ts';

interface SmsCodePanelProps {
  readonly mobile: string;
  readonly scene: SmsScene;
  readonly submitLabel: string;
  /** Back to the number, to correct it. */
  readonly onEditMobile?: () => void;
  /** Uses the code. When it rejects, the panel can be used again. */
  readonly onSubmit: (code: string) => Promise<void>;
}

/**
 * Asks for the code that was sent: six digits submit by themselves; after 120 s it can be sent again
 * (contract 18.4).
 */
export function SmsCodePanel({ mobile, scene, submitLabel, onEditMobile, onSubmit }: SmsCodePanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const { value: code, field, setValue, setInvalid, accept } = useTextInput();
  const { isBusy, run } = useAction();
  const [asksCaptcha, setAsksCaptcha] = useState(false);
  const { left, restart } = useCountdown(SMS_RESEND_SECONDS);

  const submit = (text: string): void => {
    if (isBusy || !accept(text === '' ? smsTexts.empty : null)) return;
    setInvalid(false);
    void run(
      () => onSubmit(text),
      (failure) => {
        setValue('');
        setInvalid(isRefusal(failure));
        input.current?.focus();
      },
    );
  };
  const change = (text: string): void => {
    field.onChange(text);
    if (text.length === SMS_CODE_LENGTH) submit(text);
  };
  const onForm = (event: FormEvent): void => {
    event.preventDefault();
    submit(code);
  };
  const resend = async (answer: CaptchaAnswer): Promise<void> => {
    await sendSmsCode(mobile, scene, answer);
    setAsksCaptcha(false);
    restart();
  };

  return (
    <div>
      <form className={styles.form} onSubmit={onForm} noValidate>
        <div>
          <h1 className={styles.title}>{smsTexts.title}</h1>
          <p className={styles.sent}>
            {smsTexts.sentTo} <strong>{mobile}</strong>
            {onEditMobile ? (
              <button type="button" className={styles.edit} onClick={onEditMobile}>
                {smsTexts.editMobile}
              </button>
            ) : null}
          </p>
        </div>
        <CodeBoxes value={code} onChange={change} invalid={field.invalid} inputRef={input} />
        <div className={styles.again}>
          {left > 0 ? (
            <span role="timer" aria-label={smsTexts.countdownLabel(left)}>
              {smsTexts.countdown(left)}
            </span>
          ) : (
            <button type="button" className={styles.resend} onClick={() => setAsksCaptcha(true)}>
              {smsTexts.resend}
            </button>
          )}
        </div>
        <Button kind="primary" type="submit" block busy={isBusy}>
          {submitLabel}
        </Button>
      </form>
      <CaptchaDialog open={asksCaptcha} onCancel={() => setAsksCaptcha(false)} onConfirm={resend} />
    </div>
  );
}
