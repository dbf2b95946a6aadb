import type { MemberDetail } from '@zaixue/contract/entities/member';
import { maskMobile } from '@zaixue/contract/rules/mobile';
import { ListRow } from '../../../ui/list-row.tsx';
import { profileTexts } from '../account-texts.ts';

/** The mobile number: to be changed when there is one, else to be bound. */
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
