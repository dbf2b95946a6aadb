import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isServiceReachable } from '../../platform/is-service-reachable.ts';
import { claimPageLoad, hardNavigate } from '../../platform/navigation.ts';
import { commonTexts, startUpTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { FailedIllustration } from '../../ui/states/illustrations.tsx';
import { StatePage } from '../../ui/states/state-page.tsx';
import styles from './crashed-screen.module.css';

/**
 * In place of a screen whose script could not be had. If an update has replaced it, a fresh page names the scripts
 * that exist now, so it is loaded at once, but not twice in a row. Without a network the app stays where it is, where
 * the browser would put an error page of its own.
 */
export function MissingCodeScreen() {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  const [isBusy, setIsBusy] = useState(false);
  const reload = useCallback(
    async (asked: 'by-person' | 'by-app'): Promise<void> => {
      setIsBusy(true);
      if (await isServiceReachable()) {
        const mayReload = claimPageLoad(pathname);
        if (mayReload || asked === 'by-person') {
          hardNavigate.reload();
          return;
        }
      }
      setIsBusy(false);
    },
    [pathname],
  );
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    void reload('by-app');
  }, [reload]);
  return (
    <Page>
      <StatePage
        role="alert"
        isPage
        illustration={<FailedIllustration />}
        title={startUpTexts.failedTitle}
        text={startUpTexts.failedHint}
        action={
          <div className={styles.actions}>
            <Button kind="primary" busy={isBusy} onClick={() => void reload('by-person')}>
              {commonTexts.retry}
            </Button>
            {pathname === '/' ? null : (
              <AppLink to="/" replace className={buttonClass({ kind: 'plain' })}>
                {commonTexts.backHome}
              </AppLink>
            )}
          </div>
        }
      />
    </Page>
  );
}
