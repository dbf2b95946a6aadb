import type { MemberDetail } from '@zaixue/contract/entities/member';
import { maskMobile } from '@zaixue/contract/rules/mobile';
import { useExtension } from '../../../api/extensions.ts';
import { useStartFace } from '../../../session/start-face-verification.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { profileTexts } from '../account-texts.ts';

/** The mobile number: opens the screen that changes it, or the one that binds the first number. */
export function MobileRow({ member }: { readonly member: MemberDetail }) {
  const isBound = member.is_bind_mobile === 1;
  return (
    <ListRow
      label={profileTexts.mobile}
      value={isBound ? maskMobile(member.mobile) : profileTexts.bind}
      to={isBound ? '/member/mobileVerify' : '/member/mobile'}
    />
  );
}

/** The real-name verification: opens its result if passed, otherwise starts it (contract 17.7). */
export function FaceRow({ isVerified }: { readonly isVerified: boolean }) {
  const { isBusy, start } = useStartFace();
  return isVerified ? (
    <ListRow label={profileTexts.face} value={profileTexts.faceDone} to="/auth/faceSuccess" />
  ) : (
    <ListRow
      label={profileTexts.face}
      value={profileTexts.faceOpen}
      onClick={() => {
        if (!isBusy) void start();
      }}
    />
  );
}

/** The password. It is set by an SMS code, so it needs a bound number. */
export function PasswordRow({ member }: { readonly member: MemberDetail }) {
  const row = {
    label: profileTexts.password,
    value: member.is_password_set === 1 ? profileTexts.passwordSet : profileTexts.passwordOpen,
  };
  return member.is_bind_mobile === 1 ? (
    <ListRow {...row} to="/member/password" />
  ) : (
    <ListRow {...row} onClick={() => showToast(profileTexts.mobileFirst)} />
  );
}

/** Opens the list of login devices, if the server supports it. */
export function SessionsRow() {
  const isSupported = useExtension('login-sessions');
  if (!isSupported) return null;
  return <ListRow label={profileTexts.sessions} to="/member/sessions" />;
}
