import { SMS_RESEND_SECONDS } from '@zaixue/contract/constants';
import { useEffect, useState } from 'react';
import { SMS_CODE_LENGTH } from '../../../shared/sms-code/code-boxes.tsx';
import { useCountdown } from '../../../shared/sms-code/use-countdown.ts';
import { smsTexts } from '../../../texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { numberTexts } from '../account-texts.ts';
import styles from '../field-row.module.css';
import type { CodeSending } from './use-send-code.ts';

interface CodeRowProps {
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly isWrong: boolean;
  readonly sending: CodeSending;
}

/** The SMS code field and the send button. After each SMS the button is disabled for 120 s. */
export function CodeRow({ code, onCode, isWrong, sending }: CodeRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.field}>
        <TextField
          label={numberTexts.code}
          aria-label={numberTexts.smsCode}
          placeholder={smsTexts.placeholder}
          value={code}
          onChange={(text) => onCode(text.replace(/\D/g, ''))}
          invalid={isWrong}
          clearable={false}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={SMS_CODE_LENGTH}
          enterKeyHint="done"
        />
      </div>
      <div className={styles.side}>
        <SendButton key={sending.sentCount} sending={sending} />
      </div>
    </div>
  );
}

/** Has the number of sent codes as its key, so that each countdown starts again. */
function SendButton({ sending }: { readonly sending: CodeSending }) {
  const [isCoolingDown, setIsCoolingDown] = useState(sending.sentCount > 0);
  return isCoolingDown ? (
    <ResendCountdown onEnd={() => setIsCoolingDown(false)} />
  ) : (
    <Button
      busy={sending.isSending}
      onClick={sending.send}
      {...(sending.captcha.status === 'loading' ? { 'aria-disabled': true } : {})}
    >
      {numberTexts.sendCode}
    </Button>
  );
}

function ResendCountdown({ onEnd }: { readonly onEnd: () => void }) {
  const { left } = useCountdown(SMS_RESEND_SECONDS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left]);
  return (
    <span className={styles.countdown} role="timer" aria-label={smsTexts.countdownLabel(left)}>
      {smsTexts.countdown(left)}
    </span>
  );
}
