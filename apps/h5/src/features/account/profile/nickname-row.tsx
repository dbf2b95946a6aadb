import type { MemberDetail } from '@zaixue/contract/entities/member';
import { useState } from 'react';
import { ListRow } from '../../../ui/list-row.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { profileTexts } from '../account-texts.ts';
import { NicknameDialog } from './nickname-dialog.tsx';

/** The nickname, which can be chosen once. */
export function NicknameRow({ member }: { readonly member: MemberDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => {
    if (member.is_set_nickname === 1) showToast(profileTexts.nicknameChosen);
    else setIsOpen(true);
  };
  return (
    <>
      <ListRow label={profileTexts.nickname} value={member.nick_name} onClick={open} />
      <NicknameDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
