import { useState } from 'react';
import { withRedirect } from '../../session/safe-redirect.ts';
import { MobileField } from '../../shared/sms-code/mobile-field.tsx';
import type { MobileInput } from '../../shared/sms-code/use-mobile-input.ts';
import { loginTexts, smsTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { AgreementCheckbox } from './agreement-checkbox.tsx';
import styles from './mobile-form.module.css';
import { SocialLogin } from './social-login.tsx';

interface MobileFormProps {
  readonly number: MobileInput;
  readonly agreed: boolean;
  readonly onAgreed: (agreed: boolean) => void;
  readonly redirect: string | null;
  /** Called when the number is valid and the agreements are accepted. */
  readonly onReady: () => void;
}

/** Step 1 of the quick login: number, agreements, social login (contract 19.2). */
export function MobileForm({ number, agreed, onAgreed, redirect, onReady }: MobileFormProps) {
  const [shakes, setShakes] = useState(0);

  const checkAgreements = (message: string): boolean => {
    if (agreed) return true;
    showToast(message);
    setShakes((count) => count + 1);
    return false;
  };
  const submit = (): void => {
    if (number.check() && checkAgreements(loginTexts.agreeFirst)) onReady();
  };

  return (
    <Form title={loginTexts.heading} hint={loginTexts.welcome} onSubmit={submit}>
      <MobileField {...number.field} />
      <AgreementCheckbox checked={agreed} onChange={onAgreed} shakes={shakes} />
      <Button kind="primary" type="submit" block disabled={number.mobile === ''}>
        {smsTexts.getCode}
      </Button>
      <AppLink to={withRedirect('/login-password', redirect)} className={styles.password}>
        {loginTexts.byPassword}
      </AppLink>
      <div className={styles.low}>
        <SocialLogin
          redirect={redirect}
          checkAgreements={() => checkAgreements(loginTexts.agreeFirstSocial)}
        />
      </div>
    </Form>
  );
}
