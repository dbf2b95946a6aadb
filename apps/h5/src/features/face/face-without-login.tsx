import { useLocation, useNavigate } from '../../platform/router/router.tsx';
import { loginAddress } from '../../session/safe-redirect.ts';
import { commonTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyDrawing } from '../../ui/states/empty-state.tsx';
import { StatePage } from '../../ui/states/state-page.tsx';
import styles from './face-state.module.css';
import { faceTexts } from './face-texts.ts';

/** Shown to visitors: the result is only available in the member's account. */
export function FaceWithoutLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const goHome = (): void => void navigate('/', { replace: true });
  return (
    // The previous history entry may be the verification on another site.
    <Page header={<HeaderBar title={faceTexts.title} onBack={goHome} />}>
      <StatePage
        illustration={<EmptyDrawing kind="study" />}
        title={faceTexts.noLogin}
        text={faceTexts.noLoginHint}
        action={
          <div className={styles.actions}>
            <AppLink
              to={loginAddress(pathname + search)}
              replace
              className={buttonClass({ kind: 'primary' })}
            >
              {faceTexts.login}
            </AppLink>
            <Button onClick={goHome}>{commonTexts.backHome}</Button>
          </div>
        }
      />
    </Page>
  );
}
