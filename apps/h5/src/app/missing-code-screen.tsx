import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { reloadIfReachable } from '../platform/reload-if-reachable.ts';
import { sessionStore } from '../platform/safe-storage.ts';
import { commonTexts, startUpTexts } from '../texts.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { DrawingFailed } from '../ui/drawings.tsx';
import { Page } from '../ui/page.tsx';
import { StatePage } from '../ui/state-page.tsx';
import styles from './crashed-screen.module.css';

const RELOADED_KEY = 'zaixue-reloaded';
const AGAIN_AFTER_MS = 60_000;

/**
 * In place of a screen whose script could not be had. If an update has replaced it, a fresh page names the scripts
 * that exist now, so it is loaded at once, but not twice in a row. Without a network the app stays where it is.
 */
export function MissingCodeScreen() {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  const [isBusy, setIsBusy] = useState(false);
  const reload = useCallback(async (): Promise<void> => {
    setIsBusy(true);
    if (await reloadIfReachable()) sessionStore.set(RELOADED_KEY, String(Date.now()));
    else setIsBusy(false);
  }, []);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    if (!wasJustReloaded()) void reload();
  }, [reload]);
  return (
    <Page>
      <StatePage
        role="alert"
        isPage
        drawing={<DrawingFailed />}
        title={startUpTexts.failedTitle}
        text={startUpTexts.failedHint}
        action={
          <div className={styles.actions}>
            <Button kind="primary" busy={isBusy} onClick={() => void reload()}>
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

/** Whether that has been tried within a minute; another time by itself would go round. */
const wasJustReloaded = (): boolean =>
  Date.now() - Number(sessionStore.get(RELOADED_KEY) ?? 0) < AGAIN_AFTER_MS;
