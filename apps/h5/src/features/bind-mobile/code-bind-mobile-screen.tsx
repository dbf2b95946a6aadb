import { api } from '../../api/api.ts';
import { getLoginCode, removeLoginCode } from '../../session/login-code.ts';
import { BindSteps } from './bind-steps.tsx';

/** Message of the server for a login code that is unknown, used or expired (contract 3.5). */
const CODE_EXPIRED = '已过期';

/** Completes the registration after a social login with a mobile number (contract 19.8). */
export function CodeBindMobileScreen() {
  return (
    <BindSteps
      readCredential={getLoginCode}
      clearCredential={removeLoginCode}
      isCredentialExpired={({ message }) => message === CODE_EXPIRED}
      bind={async (code, mobile, mobile_code) => {
        const { token } = await api('registerWithSocialite', { mobile, mobile_code, code });
        return token;
      }}
    />
  );
}
