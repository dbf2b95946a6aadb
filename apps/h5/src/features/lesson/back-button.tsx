import { commonTexts } from '../../texts.ts';
import { IconBack } from '../../ui/icons.tsx';
import { useGoBack } from '../../ui/use-go-back.ts';
import styles from './back-button.module.css';

/** The way back, over the picture; from full screen it first leads out of that. */
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
