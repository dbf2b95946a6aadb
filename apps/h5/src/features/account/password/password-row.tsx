import type { MemberDetail } from '@zaixue/contract/entities/member';
import { ListRow } from '../../../ui/list-row.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { profileTexts } from '../account-texts.ts';

/** The password, which is set by an SMS code and so needs a bound number. */
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
