import { useEffect, useState } from 'react';
import { useLatest } from '../../platform/use-latest.ts';
import { withRedirect } from '../../session/safe-redirect.ts';
import { FROM_QUICK_LOGIN } from '../../shared/login-flow/from-quick-login.ts';
import { MobileField } from '../../shared/sms-code/mobile-field.tsx';
import type { MobileInput } from '../../shared/sms-code/use-mobile-input.ts';
import { loginTexts, smsTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { AgreementCheckbox } from './agreement/agreement-checkbox.tsx';
import { agreementSheet } from './agreement/load-agreement-sheet.ts';
import { loginReason } from './login-reason.ts';
import styles from './mobile-form.module.css';
import { SiteLogo } from './site-logo.tsx';
import { QqLogin, WechatLogin } from './social/social-login.tsx';

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
  const [isAsking, setIsAsking] = useState(false);
  const [pressed, setPressed] = useState({ goOn: onReady });
  const latestAgreed = useLatest(agreed);
  const AgreementSheet = agreementSheet.loaded();
  const isBegun = number.mobile !== '';
  useEffect(() => {
    if (isBegun) agreementSheet.load().catch(() => undefined);
  }, [isBegun]);

  const withAgreements = (message: string, goOn: () => void): void => {
    if (agreed) {
      goOn();
      return;
    }
    showToast(message);
    setShakes((count) => count + 1);
    setPressed({ goOn });
    // Without its code the message alone has to do. The box may have been ticked meanwhile.
    agreementSheet.load().then(
      () => setIsAsking(!latestAgreed.current),
      () => undefined,
    );
  };
  const social = {
    redirect,
    withAgreements: (goOn: () => void) => withAgreements(loginTexts.agreeFirstSocial, goOn),
  };

  return (
    <>
      <SiteLogo />
      <Form
        title={loginTexts.heading}
        hint={
          <>
            <span className={styles.reason}>{loginReason(redirect)}</span>
            {loginTexts.welcome}
          </>
        }
        onSubmit={() => {
          if (number.check()) withAgreements(loginTexts.agreeFirst, onReady);
        }}
      >
        <WechatLogin {...social} />
        <MobileField {...number.field} />
        <AgreementCheckbox checked={agreed} onChange={onAgreed} shakes={shakes} />
        <Button kind="primary" type="submit" block disabled={!isBegun}>
          {smsTexts.getCode}
        </Button>
        <AppLink
          to={withRedirect('/login-password', redirect)}
          state={FROM_QUICK_LOGIN}
          className={styles.password}
        >
          {loginTexts.byPassword}
        </AppLink>
        <div className={styles.low}>
          <QqLogin {...social} />
        </div>
      </Form>
      {AgreementSheet ? (
        <AgreementSheet
          open={isAsking}
          onClose={() => setIsAsking(false)}
          onAgree={() => {
            onAgreed(true);
            pressed.goOn();
          }}
        />
      ) : null}
    </>
  );
}
