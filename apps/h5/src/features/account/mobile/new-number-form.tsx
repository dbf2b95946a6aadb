import { INVALID_PARAMETER_MESSAGE } from '@zaixue/contract/constants';
import { api } from '../../../api/api.ts';
import { isRefusal, isRefusedWith } from '../../../api/api-failure.ts';
import { useAction } from '../../../api/use-action.ts';
import { DemoHint } from '../../../shared/sms-code/demo-hint.tsx';
import { MobileField } from '../../../shared/sms-code/mobile-field.tsx';
import { useMobileInput } from '../../../shared/sms-code/use-mobile-input.ts';
import { smsTexts } from '../../../texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useTextInput } from '../../../ui/form/use-text-input.ts';
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
  const code = useTextInput();
  const { isBusy, run } = useAction();

  const checkNumber = (): boolean =>
    number.accept(number.mobile === '' ? numberTexts.newEmpty : null) && number.check();
  const sending = useSendCode(number.mobile, checkNumber);

  const change = async (): Promise<void> => {
    await api('memberMobileChange', { mobile: number.mobile, mobile_code: code.value, sign });
    showToast(numberTexts.done);
    void reload();
    await goBackDelayed();
  };
  const submit = (): void => {
    if (isBusy || !checkNumber() || !code.accept(code.value === '' ? smsTexts.empty : null)) return;
    void run(change, (failure) => {
      // So the service refuses `sign` an hour after the old number was verified.
      if (isRefusedWith(failure, INVALID_PARAMETER_MESSAGE)) onProofExpired();
      else code.setInvalid(isRefusal(failure));
    });
  };

  return (
    <>
      <Form title={numberTexts.changeTitle} onSubmit={submit}>
        <MobileField
          {...number.field}
          label={numberTexts.newMobile}
          placeholder={numberTexts.newPlaceholder}
        />
        <CaptchaRow sending={sending} />
        <CodeRow
          code={code.value}
          isWrong={code.field.invalid}
          sending={sending}
          onCode={code.field.onChange}
        />
        <Button kind="primary" type="submit" block busy={isBusy}>
          {numberTexts.change}
        </Button>
      </Form>
      <DemoHint />
    </>
  );
}
