import { type ChangeEvent, type ComponentProps, type ComponentType, useState } from 'react';
import { commonTexts } from '../../../texts.ts';
import { IconPerson } from '../../../ui/icons/member-icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { profileTexts } from '../account-texts.ts';
import styles from './avatar-picker.module.css';
import type { CropDialog } from './crop-dialog.tsx';
import { AVATAR_TYPES, validateAvatarType } from './validate-avatar.ts';

const loadCropDialog = async (): Promise<ComponentType<ComponentProps<typeof CropDialog>>> =>
  (await import('./crop-dialog.tsx')).CropDialog;

/** Shows the avatar and replaces it: choose, validate, crop, upload (contract 19.18). */
export function AvatarPicker({ avatar }: { readonly avatar: string }) {
  const [chosen, setChosen] = useState<{
    file: File;
    Dialog: Awaited<ReturnType<typeof loadCropDialog>>;
  } | null>(null);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    const problem = validateAvatarType(file);
    // Without this, choosing the same file again fires no change event.
    target.value = '';
    if (problem) {
      showToast(problem);
      return;
    }
    try {
      setChosen({ file, Dialog: await loadCropDialog() });
    } catch {
      showToast(commonTexts.networkError);
    }
  };

  return (
    <div className={styles.place}>
      <label className={`pressable ${styles.picker}`}>
        <input
          type="file"
          className={styles.input}
          accept={AVATAR_TYPES.join()}
          aria-describedby="avatar-hint"
          onChange={(event) => void choose(event)}
          onClick={() => void loadCropDialog().catch(() => undefined)}
        />
        <span className={styles.avatar}>
          <Picture
            src={avatar}
            alt={profileTexts.avatar}
            heightPercent={100}
            eager
            fallback={<IconPerson size={52} />}
          />
        </span>
        <span className={styles.change}>{profileTexts.changeAvatar}</span>
      </label>
      <p id="avatar-hint" className={styles.hint}>
        {profileTexts.avatarHint}
      </p>
      {chosen ? <chosen.Dialog file={chosen.file} onClose={() => setChosen(null)} /> : null}
    </div>
  );
}
