import { api } from '../../api/api.ts';
import { isRefusal } from '../../api/api-failure.ts';
import { useAction } from '../../api/use-action.ts';
import { useSearch } from '../../platform/use-search.ts';
import { withRedirect } from '../../session/safe-redirect.ts';
import { LoginPage } from '../../shared/login-flow/login-page.tsx';
import { useFinishLogin } from '../../shared/login-flow/use-finish-login.ts';
import { MobileField } from '../../shared/sms-code/mobile-field.tsx';
import { useMobileInput } from '../../shared/sms-code/use-mobile-input.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useTextInput } from '../../ui/form/use-text-input.ts';
import styles from './login-password-screen.module.css';
import { loginPasswordTexts } from './login-password-texts.ts';

/** History entries of the login: quick login and this screen. */
const STEPS_BACK = 2;

/** Login by mobile number and password (contract 19.3). */
export function LoginPasswordScreen() {
  const [search] = useSearch();
  const finish = useFinishLogin(STEPS_BACK);
  const number = useMobileInput();
  const { value: password, field, setInvalid } = useTextInput();
  const { isBusy, run } = useAction();

  const logIn = async (): Promise<void> => {
    setInvalid(false);
    const { token } = await api('loginPassword', { mobile: number.mobile, password });
    await finish(token);
  };
  const submit = (): void => {
    if (isBusy || !number.check() || password === '') return;
    void run(logIn, (failure) => setInvalid(isRefusal(failure)));
  };
  return (
    <LoginPage title={loginPasswordTexts.title}>
      <Form title={loginPasswordTexts.heading} onSubmit={submit}>
        <MobileField autoComplete="username" {...number.field} />
        <PasswordField
          label={loginPasswordTexts.password}
          placeholder={loginPasswordTexts.placeholder}
          autoComplete="current-password"
          {...field}
        />
        <Button
          kind="primary"
          type="submit"
          block
          looksDisabled={number.mobile === '' || password === ''}
          busy={isBusy}
        >
          {loginPasswordTexts.submit}
        </Button>
        <AppLink to={withRedirect('/password-reset', search.get('redirect'))} className={styles.forgotten}>
          {loginPasswordTexts.forgotten}
        </AppLink>
      </Form>
    </LoginPage>
  );
}
