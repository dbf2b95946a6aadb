import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useSearch } from '../../platform/navigation/use-search.ts';
import { LoginPage } from '../../shared/login-flow/login-page.tsx';
import { useFinishLogin } from '../../shared/login-flow/use-finish-login.ts';
import { SmsSteps } from '../../shared/sms-code/sms-steps.tsx';
import { useMobileInput } from '../../shared/sms-code/use-mobile-input.ts';
import { loginTexts } from '../../texts.ts';
import { MobileForm } from './mobile-form.tsx';

/** Quick login by SMS code. It registers unknown numbers (contract 19.2). */
export function LoginScreen() {
  const [search] = useSearch();
  const finish = useFinishLogin();
  const number = useMobileInput();
  const [hasAgreed, setHasAgreed] = useState(false);

  const login = async (code: string): Promise<void> => {
    const { token } = await api('loginMobile', { mobile: number.mobile, mobile_code: code, msv: '' });
    await finish(token);
  };

  return (
    <LoginPage title={loginTexts.title}>
      <SmsSteps mobile={number.mobile} scene="login" submitLabel={loginTexts.heading} onSubmit={login}>
        {(askForCode) => (
          <MobileForm
            number={number}
            agreed={hasAgreed}
            onAgreed={setHasAgreed}
            redirect={search.get('redirect')}
            onReady={askForCode}
          />
        )}
      </SmsSteps>
    </LoginPage>
  );
}
