import { LOGIN_REDIRECT_DELAY_MS } from '@zaixue/contract/constants';
import { api } from '../../../api/api.ts';
import { SmsSteps } from '../../../shared/sms-code/sms-steps.tsx';
import { smsTexts } from '../../../texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { numberTexts } from '../account-texts.ts';
import { ShownMobileField } from './own-mobile-field.tsx';

interface OldNumberStepsProps {
  readonly mobile: string;
  /** Gets the proof half a second after the code was right. */
  readonly onProved: (sign: string) => void;
}

/** Proves the present number by an SMS code (contract 19.21, step 1). */
export function OldNumberSteps({ mobile, onProved }: OldNumberStepsProps) {
  const prove = async (code: string): Promise<void> => {
    const { sign } = await api('memberMobileVerify', { mobile, mobile_code: code });
    showToast(numberTexts.done);
    await new Promise((resolve) => setTimeout(resolve, LOGIN_REDIRECT_DELAY_MS));
    onProved(sign);
  };
  return (
    <SmsSteps
      mobile={mobile}
      scene="mobile_bind"
      submitLabel={numberTexts.bind}
      onSubmit={prove}
      editable={false}
    >
      {(askForCode) => (
        <Form title={numberTexts.verifyTitle} onSubmit={askForCode}>
          <ShownMobileField label={numberTexts.oldMobile} mobile={mobile} />
          <Button kind="primary" type="submit" block>
            {smsTexts.getCode}
          </Button>
        </Form>
      )}
    </SmsSteps>
  );
}
