import type { MemberDetail } from '@zaixue/contract/entities/member';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isRefusal } from '../../../api/api-failure.ts';
import { useAction } from '../../../api/use-action.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useTextInput } from '../../../ui/form/use-text-input.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { profileTexts } from '../account-texts.ts';
import { useReloadMember } from '../use-reload-member.ts';
import styles from './nickname-dialog.module.css';

const RELOAD_DELAY_MS = 500;
const MAX_LENGTH = 24;

/** Asks for the nickname and saves it. The member is reloaded half a second later (contract 19.18). */
function NicknameDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const reload = useReloadMember();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { value, field, setValue, setInvalid, accept } = useTextInput();
  const { isBusy, run } = useAction();
  const name = value.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing resets the field
  useEffect(() => {
    if (open) setValue('');
    setInvalid(false);
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = async (): Promise<void> => {
    setInvalid(false);
    await api('memberNickname', { nick_name: name });
    onClose();
    showToast(profileTexts.saved);
    timer.current = setTimeout(() => void reload(), RELOAD_DELAY_MS);
  };
  const submit = (): void => {
    if (!accept(name === '' ? profileTexts.nicknamePlaceholder : null)) return;
    void run(save, (failure) => setInvalid(isRefusal(failure)));
  };

  return (
    <ConfirmDialog
      hasFields
      open={open}
      title={profileTexts.nicknameTitle}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={submit}
    >
      <TextField
        label={profileTexts.nickname}
        labelHidden
        focusFirst
        placeholder={profileTexts.nicknamePlaceholder}
        name="nick_name"
        autoComplete="nickname"
        enterKeyHint="done"
        maxLength={MAX_LENGTH}
        {...field}
      />
      <p className={styles.hint}>{profileTexts.nicknameHint}</p>
    </ConfirmDialog>
  );
}

/** The nickname, which can be set only once. */
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
