import { commonTexts } from '../../texts.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import styles from '../splash.module.css';

/** Shown while the code of a screen is loading. The spinner appears after a short delay (contract 18.13). */
export function ScreenFallback() {
  return (
    <div className={styles.splash}>
      <Spinner size={32} label={commonTexts.loading} />
    </div>
  );
}
