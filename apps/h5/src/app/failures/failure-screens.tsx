import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../api/api-failure.ts';
import { isServiceReachable } from '../../platform/is-service-reachable.ts';
import { claimPageLoad, hardNavigate } from '../../platform/navigation/navigation.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { commonTexts, startUpTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { FailedIllustration } from '../../ui/states/illustrations.tsx';
import { StatePage } from '../../ui/states/state-page.tsx';
import styles from './failure-screens.module.css';

/** Shown when a screen throws an error. Both actions load the page again. */
export function CrashedScreen({ error }: { readonly error: unknown }) {
  const { requestId } = (error ?? {}) as { requestId?: string };
  return (
    <FailureScreen title={startUpTexts.crashedTitle} text={startUpTexts.crashedHint} requestId={requestId}>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => hardNavigate.reload()}>
          {commonTexts.retry}
        </Button>
        <a className={buttonClass({ kind: 'plain' })} href="/">
          {commonTexts.backHome}
        </a>
      </div>
    </FailureScreen>
  );
}

/**
 * Shown when the script of a screen cannot be loaded. An update may have replaced the script. Therefore the page is
 * reloaded automatically, but not twice in a row. It is not reloaded while the service is unreachable, because the
 * browser would replace the app with its own error page.
 */
export function MissingCodeScreen() {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  const [isBusy, setIsBusy] = useState(false);
  const reload = useCallback(
    async (trigger: 'user' | 'automatic'): Promise<void> => {
      setIsBusy(true);
      if (await isServiceReachable()) {
        const mayReload = claimPageLoad(pathname);
        if (mayReload || trigger === 'user') {
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
    void reload('automatic');
  }, [reload]);
  return (
    <FailureScreen title={startUpTexts.failedTitle} text={startUpTexts.failedHint}>
      <div className={styles.actions}>
        <Button kind="primary" busy={isBusy} onClick={() => void reload('user')}>
          {commonTexts.retry}
        </Button>
        {pathname === '/' ? null : (
          <AppLink to="/" replace className={buttonClass({ kind: 'plain' })}>
            {commonTexts.backHome}
          </AppLink>
        )}
      </div>
    </FailureScreen>
  );
}

interface RetryProps {
  readonly failure: ApiFailure;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Shown instead of any screen when the app cannot start (product-spec 8). */
export function StartUpFailed({ failure, busy, onRetry }: RetryProps) {
  return (
    <FailureScreen
      title={startUpTexts.failedTitle}
      text={startUpTexts.failedHint}
      requestId={failure.requestId}
    >
      <Button kind="primary" busy={busy} onClick={onRetry}>
        {commonTexts.retry}
      </Button>
    </FailureScreen>
  );
}

/** Shown instead of a screen without data while the service is unavailable or under maintenance, with its own words. */
export function UnavailableScreen({ failure, busy, onRetry }: RetryProps) {
  return (
    <FailureScreen title={failure.message} text={startUpTexts.unavailableHint} requestId={failure.requestId}>
      <Button kind="primary" busy={busy} onClick={onRetry}>
        {commonTexts.retry}
      </Button>
    </FailureScreen>
  );
}

interface FailureScreenProps {
  readonly title: string;
  readonly text: string;
  readonly requestId?: string | undefined;
  /** The actions. */
  readonly children: ReactNode;
}

function FailureScreen({ title, text, requestId, children }: FailureScreenProps) {
  return (
    <Page>
      <StatePage
        role="alert"
        isPage
        illustration={<FailedIllustration />}
        title={title}
        text={text}
        requestId={requestId}
        action={children}
      />
    </Page>
  );
}
