import type { MemberDetail } from '@zaixue/contract/entities/member';
import { api } from '../../../api/api.ts';
import { useConfig } from '../../../api/queries/config.ts';
import { Navigate } from '../../../platform/router/router.tsx';
import { LoginPage } from '../../../shared/login-flow/login-page.tsx';
import { newPasswordTexts } from '../../../shared/password/new-password-texts.ts';
import { useNewPassword } from '../../../shared/password/use-new-password.ts';
import { SmsSteps } from '../../../shared/sms-code/sms-steps.tsx';
import { smsTexts } from '../../../texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { numberTexts, passwordTexts } from '../account-texts.ts';
import { UsernameMobileField } from '../mobile/own-mobile-field.tsx';
import { useDelayedGoBack } from '../use-delayed-go-back.ts';
import { useReloadMember } from '../use-reload-member.ts';
import { WithMember } from '../with-member.tsx';

/**
 * Sets a new password by an SMS code. After a wrong code, generation A returns to the form and generation B stays on
 * the code panel (contract 19.22).
 */
export function PasswordScreen() {
  return (
    <LoginPage title={passwordTexts.title}>
      <WithMember>
        {(member) =>
          member.is_bind_mobile === 1 ? (
            <NewPassword mobile={member.mobile} />
          ) : (
            <Navigate to="/member/mobile" replace />
          )
        }
      </WithMember>
    </LoginPage>
  );
}

function NewPassword({ mobile }: Pick<MemberDetail, 'mobile'>) {
  const { generation } = useConfig();
  const chosen = useNewPassword();
  const reload = useReloadMember();
  const goBackDelayed = useDelayedGoBack();
  const change = async (code: string): Promise<void> => {
    await api('memberPassword', { mobile, mobile_code: code, password: chosen.password });
    showToast(numberTexts.done);
    void reload();
    await goBackDelayed();
  };
  return (
    <SmsSteps
      mobile={mobile}
      scene="password_reset"
      submitLabel={passwordTexts.confirm}
      onSubmit={change}
      editable={false}
      refusalEnds={generation === 'A'}
    >
      {(askForCode) => (
        <Form
          title={passwordTexts.title}
          hint={newPasswordTexts.hint}
          onSubmit={() => {
            if (chosen.check()) askForCode();
          }}
        >
          <UsernameMobileField label={passwordTexts.mobile} mobile={mobile} />
          <PasswordField
            label={newPasswordTexts.label}
            placeholder={newPasswordTexts.placeholder}
            autoComplete="new-password"
            {...chosen.field}
          />
          <Button kind="primary" type="submit" block looksDisabled={chosen.password === ''}>
            {smsTexts.getCode}
          </Button>
        </Form>
      )}
    </SmsSteps>
  );
}
