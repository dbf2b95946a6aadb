import { useNavigate } from '../../platform/router/router.tsx';
import { commonTexts, errorTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { StatePage } from '../../ui/states/state-page.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { LostIllustration } from './lost-illustration.tsx';
import styles from './not-found-screen.module.css';

/** Shown for unknown paths and /error (contract 19.27). */
export function NotFoundScreen() {
  usePageTitle(errorTexts.title);
  const navigate = useNavigate();
  return (
    <Page>
      <div className={styles.container}>
        <h1 className={styles.code}>{errorTexts.code}</h1>
        <StatePage
          illustration={<LostIllustration />}
          text={errorTexts.hint}
          action={
            <Button kind="primary" onClick={() => navigate('/', { replace: true })}>
              {commonTexts.backHome}
            </Button>
          }
        />
      </div>
    </Page>
  );
}
