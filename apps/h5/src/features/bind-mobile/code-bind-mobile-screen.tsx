import { api } from '../../api/api.ts';
import { getLoginCode, removeLoginCode } from '../../session/login-code.ts';
import { BindSteps } from './bind-steps.tsx';

/** The service's word for a login code that is unknown, used or too old (contract 3.5). */
const CODE_GONE = '已过期';

/** Registers somebody who came by a social login with a mobile number (contract 19.8). */
export function CodeBindMobileScreen() {
  return (
    <BindSteps
      readKey={getLoginCode}
      dropKey={removeLoginCode}
      isKeyGone={({ message }) => message === CODE_GONE}
      bind={async (code, mobile, mobile_code) => {
        const { token } = await api('registerWithSocialite', { mobile, mobile_code, code });
        return token;
      }}
    />
  );
}
