import { LOGIN_REDIRECT_DELAY_MS } from '@zaixue/contract/constants';
import { api } from '../../../api/api.ts';
import { SmsSteps } from '../../../shared/sms-code/sms-steps.tsx';
import { smsTexts } from '../../../texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { numberTexts } from '../account-texts.ts';
import { MaskedMobileField } from './own-mobile-field.tsx';

interface OldNumberStepsProps {
  readonly mobile: string;
  /** Called with the token half a second after the code was accepted. */
  readonly onVerified: (sign: string) => void;
}

/** Step 1 of changing the number: verifies the old number by an SMS code (contract 19.21). */
export function OldNumberSteps({ mobile, onVerified }: OldNumberStepsProps) {
  const verify = async (code: string): Promise<void> => {
    const { sign } = await api('memberMobileVerify', { mobile, mobile_code: code });
    showToast(numberTexts.done);
    await new Promise((resolve) => setTimeout(resolve, LOGIN_REDIRECT_DELAY_MS));
    onVerified(sign);
  };
  return (
    <SmsSteps
      mobile={mobile}
      scene="mobile_bind"
      submitLabel={numberTexts.bind}
      onSubmit={verify}
      editable={false}
    >
      {(askForCode) => (
        <Form title={numberTexts.verifyTitle} onSubmit={askForCode}>
          <MaskedMobileField label={numberTexts.oldMobile} mobile={mobile} />
          <Button kind="primary" type="submit" block>
            {smsTexts.getCode}
          </Button>
        </Form>
      )}
    </SmsSteps>
  );
}
