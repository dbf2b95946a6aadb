import { useState } from 'react';
import type { ApiFailure } from '../../api/api-failure.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { LoginPage } from '../../shared/login-flow/login-page.tsx';
import { useAfterLogin } from '../../shared/login-flow/use-after-login.ts';
import { MobileField } from '../../shared/sms-code/mobile-field.tsx';
import { SmsSteps } from '../../shared/sms-code/sms-steps.tsx';
import { useMobileInput } from '../../shared/sms-code/use-mobile-input.ts';
import { commonTexts, smsTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import styles from './bind-steps.module.css';
import { bindTexts } from './bind-texts.ts';

interface BindStepsProps {
  /** Returns the stashed token or the login code; null if there is none or it has expired. */
  readonly readCredential: () => string | null;
  /** Binds the number. Resolves with the login token. */
  readonly bind: (credential: string, mobile: string, code: string) => Promise<string>;
  /** Whether a failure means that the credential has expired. */
  readonly isCredentialExpired: (failure: ApiFailure) => boolean;
  readonly clearCredential: () => void;
}

/** Number, captcha, code; then the member is logged in and the home page opens (contract 19.7, 19.8). */
export function BindSteps({ readCredential, bind, isCredentialExpired, clearCredential }: BindStepsProps) {
  const navigate = useNavigate();
  const number = useMobileInput();
  const [hasCredential, setHasCredential] = useState(() => readCredential() !== null);
  const completeLogin = useAfterLogin({
    goOn: () => void navigate('/', { replace: true }),
    address: '/',
  });

  const expireCredential = (): void => {
    clearCredential();
    setHasCredential(false);
    showToast(commonTexts.loginAgain);
  };
  const submit = async (code: string): Promise<void> => {
    const credential = readCredential();
    if (credential === null) {
      expireCredential();
      return;
    }
    try {
      const token = await bind(credential, number.mobile, code);
      showToast(bindTexts.done);
      await completeLogin(token);
    } catch (failure) {
      if (!isCredentialExpired(failure as ApiFailure)) throw failure;
      expireCredential();
    }
  };
  return (
    <LoginPage title={bindTexts.title}>
      {hasCredential ? null : <LoginNotice />}
      <SmsSteps
        key={String(hasCredential)}
        mobile={number.mobile}
        scene="mobile_bind"
        submitLabel={bindTexts.submit}
        onSubmit={submit}
      >
        {(askForCode) => (
          <Form
            title={bindTexts.title}
            onSubmit={() => {
              if (!hasCredential) showToast(commonTexts.loginAgain);
              else if (number.check()) askForCode();
            }}
          >
            <MobileField placeholder={bindTexts.placeholder} enterKeyHint="done" {...number.field} />
            <Button kind="primary" type="submit" block disabled={number.mobile === ''}>
              {smsTexts.getCode}
            </Button>
          </Form>
        )}
      </SmsSteps>
    </LoginPage>
  );
}

/** Says that the login has expired and links to the login screen. */
function LoginNotice() {
  return (
    <p className={styles.notice} role="alert">
      <span className={styles.text}>{bindTexts.loginFirst}</span>
      <AppLink to="/login" replace className={styles.link}>
        {bindTexts.login}
      </AppLink>
    </p>
  );
}
