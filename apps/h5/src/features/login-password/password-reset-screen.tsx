import { api } from '../../api/api.ts';
import { useSearch } from '../../platform/navigation/use-search.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { withRedirect } from '../../session/safe-redirect.ts';
import { LoginPage } from '../../shared/login-flow/login-page.tsx';
import { useFinishLogin } from '../../shared/login-flow/use-finish-login.ts';
import { newPasswordTexts } from '../../shared/password/new-password-texts.ts';
import { useNewPassword } from '../../shared/password/use-new-password.ts';
import { MobileField } from '../../shared/sms-code/mobile-field.tsx';
import { SmsSteps } from '../../shared/sms-code/sms-steps.tsx';
import { useMobileInput } from '../../shared/sms-code/use-mobile-input.ts';
import { smsTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { passwordResetTexts } from './login-password-texts.ts';

/** History entries of the login: quick login, login by password and this screen. */
const STEPS_BACK = 3;

/** Resets a forgotten password and logs in with the new one (contract 3.7). */
export function PasswordResetScreen() {
  const [search] = useSearch();
  const navigate = useNavigate();
  const finish = useFinishLogin(STEPS_BACK);
  const number = useMobileInput();
  const next = useNewPassword();

  const reset = async (code: string): Promise<void> => {
    const { mobile } = number;
    const { password } = next;
    await api('passwordReset', { mobile, mobile_code: code, password });
    showToast(passwordResetTexts.done);
    try {
      await finish((await api('loginPassword', { mobile, password })).token);
    } catch {
      await navigate(withRedirect('/login-password', search.get('redirect')), { replace: true });
    }
  };
  return (
    <LoginPage title={passwordResetTexts.title}>
      <SmsSteps
        mobile={number.mobile}
        scene="password_reset"
        submitLabel={passwordResetTexts.submit}
        onSubmit={reset}
      >
        {(askForCode) => (
          <Form
            title={passwordResetTexts.title}
            hint={newPasswordTexts.hint}
            onSubmit={() => {
              if (number.check() && next.check()) askForCode();
            }}
          >
            <MobileField autoComplete="username" {...number.field} />
            <PasswordField
              label={newPasswordTexts.label}
              placeholder={newPasswordTexts.placeholder}
              autoComplete="new-password"
              {...next.field}
            />
            <Button
              kind="primary"
              type="submit"
              block
              looksDisabled={number.mobile === '' || next.password === ''}
            >
              {smsTexts.getCode}
            </Button>
          </Form>
        )}
      </SmsSteps>
    </LoginPage>
  );
}
