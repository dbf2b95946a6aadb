import type { MouseEvent } from 'react';
import { api } from '../../api/api.ts';
import { isRefusal } from '../../api/api-failure.ts';
import { useAction } from '../../api/use-action.ts';
import { useSearch } from '../../platform/navigation/use-search.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { withRedirect } from '../../session/safe-redirect.ts';
import type { FROM_QUICK_LOGIN } from '../../shared/login-flow/from-quick-login.ts';
import { LoginPage } from '../../shared/login-flow/login-page.tsx';
import { useFinishLogin } from '../../shared/login-flow/use-finish-login.ts';
import { MobileField } from '../../shared/sms-code/mobile-field.tsx';
import { useMobileInput } from '../../shared/sms-code/use-mobile-input.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useTextInput } from '../../ui/form/use-text-input.ts';
import { useGoBack } from '../../ui/use-go-back.ts';
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
  const { isFromQuickLogin = false } = (useLocation().state ?? {}) as Partial<typeof FROM_QUICK_LOGIN>;
  const goBack = useGoBack(1);

  const logIn = async (): Promise<void> => {
    setInvalid(false);
    const { token } = await api('loginPassword', { mobile: number.mobile, password });
    await finish(token);
  };
  const submit = (): void => {
    if (isBusy || !number.check() || password === '') return;
    void run(logIn, (failure) => setInvalid(isRefusal(failure)));
  };
  // Where the quick login opened this screen, it is not opened once more above itself.
  const goBackToQuickLogin = (event: MouseEvent): void => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !isFromQuickLogin) return;
    event.preventDefault();
    goBack();
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
        <div className={styles.links}>
          <AppLink
            to={withRedirect('/login', search.get('redirect'))}
            replace
            className={styles.link}
            onClick={goBackToQuickLogin}
          >
            {loginPasswordTexts.byCode}
          </AppLink>
          <AppLink to={withRedirect('/password-reset', search.get('redirect'))} className={styles.link}>
            {loginPasswordTexts.forgotten}
          </AppLink>
        </div>
      </Form>
    </LoginPage>
  );
}
