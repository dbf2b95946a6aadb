import { commonTexts } from '../../texts.ts';
import { IconBack } from '../../ui/icons/icons.tsx';
import { useGoBack } from '../../ui/use-go-back.ts';
import styles from './back-button.module.css';

/** The back button over the video. In full screen, it leaves full screen first. */
export function BackButton() {
  const goBack = useGoBack();
  return (
    <button
      type="button"
      className={styles.back}
      aria-label={commonTexts.back}
      onClick={() => {
        if (document.fullscreenElement) void document.exitFullscreen();
        else goBack();
      }}
    >
      <IconBack />
    </button>
  );
}
