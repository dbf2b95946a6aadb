import { AppLink } from '../../ui/app-link.tsx';
import { bindTexts } from './bind-texts.ts';
import styles from './login-notice.module.css';

/** Says that there is no login to bind a number to, and leads to one. */
export function LoginNotice() {
  return (
    <p className={styles.notice} role="alert">
      <span className={styles.text}>{bindTexts.loginFirst}</span>
      <AppLink to="/login" replace className={styles.link}>
        {bindTexts.login}
      </AppLink>
    </p>
  );
}
