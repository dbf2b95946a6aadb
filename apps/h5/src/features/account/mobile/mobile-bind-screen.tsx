import { api } from '../../../api/api.ts';
import { LoginPage } from '../../../shared/login-flow/login-page.tsx';
import { MobileField } from '../../../shared/sms-code/mobile-field.tsx';
import { SmsSteps } from '../../../shared/sms-code/sms-steps.tsx';
import { useMobileInput } from '../../../shared/sms-code/use-mobile-input.ts';
import { smsTexts } from '../../../texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { numberTexts } from '../account-texts.ts';
import { useDelayedGoBack } from '../use-delayed-go-back.ts';
import { useReloadMember } from '../use-reload-member.ts';

/** Binds the member's first mobile number (contract 19.20). */
export function MobileBindScreen() {
  const number = useMobileInput();
  const reload = useReloadMember();
  const goBackDelayed = useDelayedGoBack();
  const bind = async (code: string): Promise<void> => {
    await api('memberMobileBind', { mobile: number.mobile, mobile_code: code });
    showToast(numberTexts.done);
    void reload();
    await goBackDelayed();
  };
  return (
    <LoginPage title={numberTexts.bindTitle}>
      <SmsSteps mobile={number.mobile} scene="mobile_bind" submitLabel={numberTexts.bind} onSubmit={bind}>
        {(askForCode) => (
          <Form
            title={numberTexts.bindTitle}
            onSubmit={() => {
              if (number.check()) askForCode();
            }}
          >
            <MobileField placeholder={numberTexts.bindPlaceholder} {...number.field} />
            <Button kind="primary" type="submit" block disabled={number.mobile === ''}>
              {smsTexts.getCode}
            </Button>
          </Form>
        )}
      </SmsSteps>
    </LoginPage>
  );
}
