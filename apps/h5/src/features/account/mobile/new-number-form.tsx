import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { type ApiFailure, isRefusal } from '../../../api/api-failure.ts';
import { DemoHint } from '../../../shared/sms-code/demo-hint.tsx';
import { MobileField } from '../../../shared/sms-code/mobile-field.tsx';
import { useMobileInput } from '../../../shared/sms-code/use-mobile-input.ts';
import { smsTexts } from '../../../texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { numberTexts } from '../account-texts.ts';
import { useDelayedGoBack } from '../use-delayed-go-back.ts';
import { useReloadMember } from '../use-reload-member.ts';
import { CaptchaRow } from './captcha-row.tsx';
import { CodeRow } from './code-row.tsx';
import { useSendCode } from './use-send-code.ts';

interface NewNumberFormProps {
  /** Token that proves the old number; valid for one hour. */
  readonly sign: string;
  readonly onProofExpired: () => void;
}

/** Step 2 of changing the number: the new number and its SMS code (contract 19.21). */
export function NewNumberForm({ sign, onProofExpired }: NewNumberFormProps) {
  const number = useMobileInput();
  const reload = useReloadMember();
  const goBackDelayed = useDelayedGoBack();
  const [isMissing, setIsMissing] = useState(false);
  const [code, setCode] = useState('');
  const [isCodeWrong, setIsCodeWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const checkNumber = (): boolean => {
    if (number.mobile !== '') return number.check();
    showToast(numberTexts.newEmpty);
    setIsMissing(true);
    return false;
  };
  const sending = useSendCode(number.mobile, checkNumber);

  const change = async (): Promise<void> => {
    if (isBusy || !checkNumber()) return;
    if (code === '') {
      showToast(smsTexts.empty);
      setIsCodeWrong(true);
      return;
    }
    setIsBusy(true);
    try {
      await api('memberMobileChange', { mobile: number.mobile, mobile_code: code, sign });
      showToast(numberTexts.done);
      void reload();
      await goBackDelayed();
    } catch (failure) {
      if ((failure as ApiFailure).message === numberTexts.proofExpired) onProofExpired();
      else setIsCodeWrong(isRefusal(failure));
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
          invalid={isMissing || number.field.invalid}
          onChange={(digits) => {
            setIsMissing(false);
            number.field.onChange(digits);
          }}
        />
        <CaptchaRow sending={sending} />
        <CodeRow
          code={code}
          isWrong={isCodeWrong}
          sending={sending}
          onCode={(text) => {
            setIsCodeWrong(false);
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
