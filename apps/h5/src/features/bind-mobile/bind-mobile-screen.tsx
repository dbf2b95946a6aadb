import { useState } from 'react';
import { Navigate } from 'react-router';
import { api } from '../../api/api.ts';
import { getParkedToken, getToken, removeParkedToken } from '../../session/token-store.ts';
import { BindSteps } from './bind-steps.tsx';

/**
 * Binds a number to the member whose token was parked by the prompt that led here; the token travels in the body,
 * since nobody is logged in meanwhile (contract 19.7).
 */
export function BindMobileScreen() {
  // Decided on entry: who is logged in has a screen of their own for it, and keeps the session there.
  const [isLoggedIn] = useState(() => getToken() !== null);
  if (isLoggedIn) return <Navigate to="/member/mobile" replace />;
  return (
    <BindSteps
      readKey={getParkedToken}
      dropKey={removeParkedToken}
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
