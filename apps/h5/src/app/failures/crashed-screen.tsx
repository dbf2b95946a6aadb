import { hardNavigate } from '../../platform/navigation.ts';
import { commonTexts, startUpTexts } from '../../texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { FailedIllustration } from '../../ui/states/illustrations.tsx';
import { StatePage } from '../../ui/states/state-page.tsx';
import styles from './crashed-screen.module.css';

/** A bug or a missing script: try again or go home, both with a fresh page. */
export function CrashedScreen() {
  return (
    <Page>
      <StatePage
        role="alert"
        isPage
        illustration={<FailedIllustration />}
        title={startUpTexts.crashedTitle}
        text={startUpTexts.crashedHint}
        action={
          <div className={styles.actions}>
            <Button kind="primary" onClick={() => hardNavigate.reload()}>
              {commonTexts.retry}
            </Button>
            <a className={buttonClass({ kind: 'plain' })} href="/">
              {commonTexts.backHome}
            </a>
          </div>
        }
      />
    </Page>
  );
}
