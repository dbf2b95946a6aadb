import type { MemberDetail } from '@zaixue/contract/entities/member';
import { useState } from 'react';
import { Navigate } from '../../../platform/router/router.tsx';
import { LoginPage } from '../../../shared/login-flow/login-page.tsx';
import { numberTexts } from '../account-texts.ts';
import { WithMember } from '../with-member.tsx';
import { NewNumberForm } from './new-number-form.tsx';
import { OldNumberSteps } from './old-number-steps.tsx';

/** Changes the mobile number in two steps: verify the old number, then bind the new one (contract 19.21). */
export function MobileChangeScreen() {
  return (
    <LoginPage title={numberTexts.verifyTitle}>
      <WithMember>{(member) => <ChangeSteps member={member} />}</WithMember>
    </LoginPage>
  );
}

function ChangeSteps({ member }: { readonly member: MemberDetail }) {
  const [sign, setSign] = useState<string | null>(null);
  // Without a number there is nothing to verify. After the verification, a changed number must not redirect.
  if (sign === null && member.is_bind_mobile !== 1) return <Navigate to="/member/mobile" replace />;
  return sign === null ? (
    <OldNumberSteps mobile={member.mobile} onVerified={setSign} />
  ) : (
    <NewNumberForm sign={sign} onProofExpired={() => setSign(null)} />
  );
}
