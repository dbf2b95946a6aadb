import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useMember } from '../../api/queries/member.ts';
import { Navigate } from '../../platform/router/router.tsx';
import { clearSession } from '../../session/end-session.ts';
import { getStashedToken, getToken, removeStashedToken } from '../../session/token-store.ts';
import { LoginPage } from '../../shared/login-flow/login-page.tsx';
import { commonTexts } from '../../texts.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import { BindSteps } from './bind-steps.tsx';
import { bindTexts } from './bind-texts.ts';

/**
 * Binds a number to the logged-in member, or to the member whose token was stashed by the prompt that opened this
 * screen. The token is sent in the body (contract 19.7). A member who already has a number is redirected.
 */
export function BindMobileScreen() {
  const client = useQueryClient();
  const member = useMember();
  // Read once on entry, because binding changes it.
  const [isLoggedIn] = useState(() => getToken() !== null);
  const [wasBound, setWasBound] = useState<boolean | null>(null);
  if (isLoggedIn && wasBound === null) {
    if (!member) {
      return (
        <LoginPage title={bindTexts.title}>
          <Spinner size={28} label={commonTexts.loading} />
        </LoginPage>
      );
    }
    setWasBound(member.is_bind_mobile === 1);
  }
  if (wasBound) return <Navigate to="/member/mobile" replace />;
  return (
    <BindSteps
      readCredential={isLoggedIn ? getToken : getStashedToken}
      clearCredential={isLoggedIn ? () => clearSession(client) : removeStashedToken}
      isCredentialExpired={({ kind }) => kind === 'unauthorised'}
      bind={async (token, mobile, mobile_code) => {
        await api(
          'memberMobileBind',
          { mobile, mobile_code, token },
          { anonymous: true, unauthorised: 'reject' },
        );
        return token;
      }}
    />
  );
}
