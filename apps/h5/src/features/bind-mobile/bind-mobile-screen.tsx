import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { api } from '../../api/api.ts';
import { useMember } from '../../api/queries/member.ts';
import { clearSession } from '../../session/end-session.ts';
import { getStashedToken, getToken, removeStashedToken } from '../../session/token-store.ts';
import { LoginPage } from '../../shared/login-flow/login-page.tsx';
import { commonTexts } from '../../texts.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import { BindSteps } from './bind-steps.tsx';
import { bindTexts } from './bind-texts.ts';

/**
 * Binds a number to a member: to the one whose token was parked by the prompt that led here, or to the one who is logged
 * in. The token travels in the body (contract 19.7). Who has a number already changes it on a screen of its own.
 */
export function BindMobileScreen() {
  const client = useQueryClient();
  const member = useMember();
  // Decided on entry, since binding changes it.
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
      readKey={isLoggedIn ? getToken : getStashedToken}
      dropKey={isLoggedIn ? () => clearSession(client) : removeStashedToken}
      isKeyGone={({ kind }) => kind === 'unauthorised'}
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
