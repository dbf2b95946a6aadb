import type { MemberDetail } from '@zaixue/contract/entities/member';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isRefusal } from '../../../api/api-failure.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
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
  const [name, setName] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (open) setName('');
    setIsWrong(false);
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const submit = async (): Promise<void> => {
    if (name.trim() === '') {
      showToast(profileTexts.nicknamePlaceholder);
      setIsWrong(true);
      return;
    }
    setIsBusy(true);
    setIsWrong(false);
    try {
      await api('memberNickname', { nick_name: name.trim() });
      onClose();
      showToast(profileTexts.saved);
      timer.current = setTimeout(() => void reload(), RELOAD_DELAY_MS);
    } catch (failure) {
      setIsWrong(isRefusal(failure));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <FormDialog
      open={open}
      title={profileTexts.nicknameTitle}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={() => void submit()}
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
        value={name}
        invalid={isWrong}
        onChange={(text) => {
          setName(text);
          setIsWrong(false);
        }}
      />
      <p className={styles.hint}>{profileTexts.nicknameHint}</p>
    </FormDialog>
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
