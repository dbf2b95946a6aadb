import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { isUnavailable } from '../api/api-failure.ts';
import { configQuery } from '../api/queries/config.ts';
import { memberQuery } from '../api/queries/member.ts';
import { isMobileBrowser } from '../platform/browser.ts';
import { hardNavigate } from '../platform/navigation/navigation.ts';
import { useLocation } from '../platform/router/router.tsx';
import { removeFaceKeys } from '../session/face-keys.ts';
import { FACE_RETURN_PATH, forcedStep } from '../session/forced-step.ts';
import { missingAgreements } from '../session/missing-agreements.ts';
import { previewToken } from '../session/preview.ts';
import { requireAction, useRequiredAction } from '../session/required-action.ts';
import { getToken, removeToken, useHasToken } from '../session/token-store.ts';
import { startUpTexts } from '../texts.ts';
import { applyTheme } from './apply-theme.ts';
import { StartUpFailed, UnavailableScreen } from './failures/failure-screens.tsx';
import { matchRoute } from './routing/match-route.ts';
import { ScreenFallback } from './routing/screen-fallback.tsx';
import { useCodeLogin } from './use-code-login.ts';
import { useLoginError } from './use-login-error.ts';

/** Loaded on demand, because few visits show a prompt. */
const Prompts = lazy(async () => ({ default: (await import('./prompts/prompts.tsx')).Prompts }));

/**
 * Runs before any screen: loads the configuration and, with a token, the member; then handles required steps, the
 * redirect to the desktop site and a login by code (contract 17.4, 17.5). Screens with `render: 'content'` do not wait
 * for the member, because the server may have rendered them. Prompts that are required later are shown here as well.
 */
export function StartUpGate({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const hasToken = useHasToken();
  const asked = useRequiredAction();
  const { pathname } = useLocation();
  const isContent = matchRoute(pathname, '')?.route.render === 'content';
  const [isChecked, setIsChecked] = useState(false);
  const config = useQuery(configQuery());
  const member = useQuery({ ...memberQuery(), enabled: hasToken && !isChecked });

  const isReady = config.data !== undefined && (!hasToken || member.data !== undefined);
  // A rejected token redirects to the login screen; every other failure is shown here.
  const memberFailure = member.error?.kind === 'unauthorised' ? null : member.error;
  const failure = config.error ?? (hasToken && !isChecked ? memberFailure : null);
  const missing = hasToken && member.data ? missingAgreements(member.data, pathname) : [];
  const isAgreed = missing.length === 0;

  // Before the first screen is painted.
  useLayoutEffect(() => applyTheme(config.data?.theme), [config.data?.theme]);

  useEffect(() => {
    if (failure === null) return;
    console.error(startUpTexts.failedLog, failure);
    // As after every 401, the session is over. The retry is sent without a token.
    if (failure.kind === 'unauthorised') removeToken();
  }, [failure]);

  useEffect(() => {
    if (!isReady || !isAgreed || isChecked || !config.data) return;
    // During hydration `hasToken` is false, because the server renders for anonymous visitors.
    if (!hasToken && getToken() !== null) return;
    setIsChecked(true);
    const next = hasToken && member.data ? forcedStep(config.data, member.data, pathname) : null;
    if (next) requireAction(next, next === 'bind-mobile' ? 'hidden' : 'shown');
    else if (hasToken && pathname !== FACE_RETURN_PATH) removeFaceKeys();
    if (next !== 'bind-mobile') redirectToDesktopSite(config.data.pc_url);
  }, [isReady, isAgreed, isChecked, config.data, member.data, hasToken, pathname]);

  const isLoggingIn = useCodeLogin(isChecked);
  useLoginError(isChecked);

  if (failure !== null) {
    const retry = (): void => {
      void client.refetchQueries({ predicate: (query) => query.state.status === 'error' });
    };
    const busy = config.isFetching || member.isFetching;
    if (isUnavailable(failure) && failure.message)
      return <UnavailableScreen failure={failure} busy={busy} onRetry={retry} />;
    return <StartUpFailed failure={failure} busy={busy} onRetry={retry} />;
  }
  const isWaiting = !config.data || (!isContent && ((hasToken && !isChecked) || isLoggingIn));
  const isHidden = !isAgreed || asked?.hidesPage === true;
  const prompts =
    isAgreed && !asked ? null : (
      <Suspense fallback={null}>
        <Prompts missing={missing} step={asked?.step ?? null} />
      </Suspense>
    );
  return (
    <>
      {isHidden ? null : isWaiting ? <ScreenFallback /> : children}
      {prompts}
    </>
  );
}

/** Redirects desktop browsers to the desktop site if one is configured (contract 17.4). */
function redirectToDesktopSite(desktopAddress: string): void {
  if (!desktopAddress || isMobileBrowser() || previewToken() !== null) return;
  try {
    // Avoid a redirect loop if the operator configured this site.
    if (new URL(desktopAddress).origin === window.location.origin) return;
  } catch {
    return;
  }
  hardNavigate.replace(desktopAddress);
}
