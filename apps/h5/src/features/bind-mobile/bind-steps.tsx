import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiFailure } from '../../api/api-failure.ts';
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
  /** What the number is bound with: a parked token or a login code; null when there is none (any more). */
  readonly readKey: () => string | null;
  /** Binds the number and resolves with the token to go on with. */
  readonly bind: (key: string, mobile: string, code: string) => Promise<string>;
  /** Whether a failure means that the key is of no use any more. */
  readonly isKeyGone: (failure: ApiFailure) => boolean;
  readonly dropKey: () => void;
}

/** Number, captcha, code: then the person is in, and the home page shows (contract 19.7, 19.8). */
export function BindSteps({ readKey, bind, isKeyGone, dropKey }: BindStepsProps) {
  const navigate = useNavigate();
  const number = useMobileInput();
  const [hasKey, setHasKey] = useState(() => readKey() !== null);
  const enterHome = useAfterLogin({
    goOn: () => void navigate('/', { replace: true }),
    address: '/',
  });

  const loseKey = (): void => {
    dropKey();
    setHasKey(false);
    showToast(commonTexts.loginAgain);
  };
  const submit = async (code: string): Promise<void> => {
    const key = readKey();
    if (key === null) {
      loseKey();
      return;
    }
    try {
      const token = await bind(key, number.mobile, code);
      showToast(bindTexts.done);
      await enterHome(token);
    } catch (failure) {
      if (!isKeyGone(failure as ApiFailure)) throw failure;
      loseKey();
    }
  };
  return (
    <LoginPage title={bindTexts.title}>
      {hasKey ? null : <LoginNotice />}
      <SmsSteps
        key={String(hasKey)}
        mobile={number.mobile}
        scene="mobile_bind"
        submitLabel={bindTexts.submit}
        onSubmit={submit}
      >
        {(askForCode) => (
          <Form
            title={bindTexts.title}
            onSubmit={() => {
              if (!hasKey) showToast(commonTexts.loginAgain);
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

/** Says that there is no login to bind a number to, and leads to one. */
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
