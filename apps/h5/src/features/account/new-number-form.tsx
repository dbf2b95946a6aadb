import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { DemoHint } from '../../sms-code/demo-hint.tsx';
import { MobileField } from '../../sms-code/mobile-field.tsx';
import { useMobileInput } from '../../sms-code/use-mobile-input.ts';
import { smsTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { numberTexts } from './account-texts.ts';
import { CaptchaRow } from './captcha-row.tsx';
import { CodeRow } from './code-row.tsx';
import { useGoBackSoon } from './use-go-back-soon.ts';
import { useReloadMember } from './use-reload-member.ts';
import { useSendCode } from './use-send-code.ts';

interface NewNumberFormProps {
  /** The proof of the old number; it lasts an hour. */
  readonly sign: string;
  readonly onProofEnded: () => void;
}

/** Takes the new number and the code that was sent to it, on one form (contract 19.21, step 2). */
export function NewNumberForm({ sign, onProofEnded }: NewNumberFormProps) {
  const number = useMobileInput();
  const reload = useReloadMember();
  const goBackSoon = useGoBackSoon();
  const [missing, setMissing] = useState<string>();
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const checkNumber = (): boolean => {
    if (number.mobile !== '') return number.check();
    showToast(numberTexts.newEmpty);
    setMissing(numberTexts.newEmpty);
    return false;
  };
  const sending = useSendCode(number.mobile, checkNumber);

  const change = async (): Promise<void> => {
    if (isBusy || !checkNumber()) return;
    if (code === '') {
      showToast(smsTexts.empty);
      setCodeError(smsTexts.empty);
      return;
    }
    setIsBusy(true);
    try {
      await api('memberMobileChange', { mobile: number.mobile, mobile_code: code, sign });
      showToast(numberTexts.done);
      void reload();
      await goBackSoon();
    } catch (failure) {
      const { message } = failure as ApiFailure;
      if (message === numberTexts.proofEnded) onProofEnded();
      else setCodeError(message || undefined);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <Form title={numberTexts.changeTitle} onSubmit={() => void change()}>
        <MobileField
          {...number.field}
          label={numberTexts.newMobile}
          placeholder={numberTexts.newPlaceholder}
          error={missing ?? number.field.error}
          onChange={(digits) => {
            setMissing(undefined);
            number.field.onChange(digits);
          }}
        />
        <CaptchaRow sending={sending} />
        <CodeRow
          code={code}
          error={codeError}
          sending={sending}
          onCode={(text) => {
            setCodeError(undefined);
            setCode(text);
          }}
        />
        <Button kind="primary" type="submit" block busy={isBusy}>
          {numberTexts.change}
        </Button>
      </Form>
      <DemoHint />
    </>
  );
}
