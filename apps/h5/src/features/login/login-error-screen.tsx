import { useSearch } from '../../platform/navigation/use-search.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { commonTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { FailedIllustration } from '../../ui/states/illustrations.tsx';
import { StatePage } from '../../ui/states/state-page.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './login-error-screen.module.css';
import { loginErrorTexts } from './login-error-texts.ts';

/** Shows the failure of a social login, whose message is in the address (contract 19.4). */
export function LoginErrorScreen() {
  usePageTitle(loginErrorTexts.title);
  const navigate = useNavigate();
  const [search] = useSearch();
  return (
    <Page className={styles.page}>
      <h1 className={styles.title}>{loginErrorTexts.title}</h1>
      <StatePage
        illustration={<FailedIllustration />}
        text={search.get('msg') || search.get('login_err_msg') || loginErrorTexts.fallback}
        action={
          <Button kind="primary" onClick={() => navigate('/', { replace: true })}>
            {commonTexts.backHome}
          </Button>
        }
      />
    </Page>
  );
}
