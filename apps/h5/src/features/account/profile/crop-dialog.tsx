import { useEffect, useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { api } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { profileTexts } from '../account-texts.ts';
import { useReloadMember } from '../use-reload-member.ts';
import styles from './crop-dialog.module.css';
import { cropImage } from './crop-image.ts';
import { validateAvatarSize } from './validate-avatar.ts';

/** Duration of the dialog's animation. The cropper measures itself when it mounts, so it mounts after that. */
const DIALOG_ANIMATION_MS = 200;
const MAX_ZOOM = 3;

interface CropDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** Crops and shrinks a picture and uploads it as the avatar (contract 19.18). */
export function CropDialog({ file, onClose }: CropDialogProps) {
  const zoomId = useId();
  const reload = useReloadMember();
  const address = useObjectUrl(file);
  const isSettled = useSettled();
  const area = useRef<Area | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const { isBusy, run } = useAction();

  const refuse = (): void => {
    showToast(profileTexts.avatarType);
    onClose();
  };
  const send = async (): Promise<void> => {
    if (!area.current || !address) return;
    const picture = await cropImage(address, area.current).catch((error: unknown) => {
      // A DOMException means that the file is not an image; it is reported below. Anything else is a bug.
      if (!(error instanceof DOMException)) console.error(error);
      return null;
    });
    if (!picture) {
      refuse();
      return;
    }
    const problem = validateAvatarSize(picture);
    if (problem) {
      showToast(problem);
      return;
    }
    await api('memberAvatar', { file: new File([picture], 'avatar.jpg', { type: picture.type }) });
    showToast(profileTexts.avatarDone);
    onClose();
    await reload();
  };

  return (
    <ConfirmDialog
      open
      title={profileTexts.cropTitle}
      confirmLabel={profileTexts.upload}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void run(send)}
    >
      <div className={styles.stage}>
        {address && isSettled ? (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            keyboardStep={4}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => {
              area.current = pixels;
            }}
            mediaProps={{ onError: refuse }}
            cropperProps={{ role: 'application', 'aria-label': profileTexts.cropArea }}
          />
        ) : null}
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{profileTexts.zoom}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </div>
    </ConfirmDialog>
  );
}

/** An object URL for the file, revoked on unmount. */
function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), DIALOG_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
