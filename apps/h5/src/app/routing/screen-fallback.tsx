import { commonTexts } from '../../texts.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import styles from '../splash.module.css';

/** In place of a screen while its code is on the way; a spinner only if that takes a moment (contract 18.13). */
export function ScreenFallback() {
  return (
    <div className={styles.splash}>
      <Spinner size={32} label={commonTexts.loading} />
    </div>
  );
}
