import { useState } from 'react';
import { withRedirect } from '../../session/safe-redirect.ts';
import { MobileField } from '../../shared/sms-code/mobile-field.tsx';
import type { MobileInput } from '../../shared/sms-code/use-mobile-input.ts';
import { loginTexts, smsTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { AgreementLine } from './agreement-line.tsx';
import styles from './mobile-form.module.css';
import { SocialWays } from './social-ways.tsx';

interface MobileFormProps {
  readonly number: MobileInput;
  readonly agreed: boolean;
  readonly onAgreed: (agreed: boolean) => void;
  readonly redirect: string | null;
  /** The number is right and the agreements are ticked. */
  readonly onReady: () => void;
}

/** The first step of the quick login: number, agreements, other ways (contract 19.2). */
export function MobileForm({ number, agreed, onAgreed, redirect, onReady }: MobileFormProps) {
  const [shakes, setShakes] = useState(0);

  const hasAgreed = (message: string): boolean => {
    if (agreed) return true;
    showToast(message);
    setShakes((count) => count + 1);
    return false;
  };
  const submit = (): void => {
    if (number.check() && hasAgreed(loginTexts.agreeFirst)) onReady();
  };

  return (
    <Form title={loginTexts.heading} hint={loginTexts.welcome} onSubmit={submit}>
      <MobileField {...number.field} />
      <AgreementLine checked={agreed} onChange={onAgreed} shakes={shakes} />
      <Button kind="primary" type="submit" block disabled={number.mobile === ''}>
        {smsTexts.getCode}
      </Button>
      <AppLink to={withRedirect('/login-password', redirect)} className={styles.password}>
        {loginTexts.byPassword}
      </AppLink>
      <div className={styles.low}>
        <SocialWays redirect={redirect} mayGo={() => hasAgreed(loginTexts.agreeFirstSocial)} />
      </div>
    </Form>
  );
}
