import type { SessionView } from '@zaixue/contract/operator/site/session';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { setCure } from '../../api/api-events.ts';
import { setCsrfToken } from '../../api/call.ts';
import { getSession, setSession, useSession } from '../../api/session-store.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ErrorState, ListSkeleton, PageSkeleton } from '../../ui/feedback/states.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { readSession } from './call-session.ts';
import { EntryPage } from './entry-page.tsx';
import { openAfresh } from './log-out.ts';
import { titleOfStep } from './step-title.ts';
import { sessionTexts as texts } from './texts.ts';
import { useSessionWatch } from './use-session-watch.ts';

const loadSteps = () => import('./session-steps.tsx');
const loadStepUp = () => import('./step-up-dialog.tsx');
// Most visits begin with an active session and need neither.
const SessionSteps = lazy(async () => ({ default: (await loadSteps()).SessionSteps }));
const StepUpDialog = lazy(async () => ({ default: (await loadStepUp()).StepUpDialog }));
/** After so long they are loaded all the same, for a moment without the network. Milliseconds. */
const PRELOAD_MS = 10_000;

type Answer = (isCured: boolean) => void;

/**
 * Shows `children` once the session is active. When it ends or locks later, the login stands over the page, which keeps what was
 * typed; the calls that were refused are then sent again.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const [isLoaded, setIsLoaded] = useState(state === 'active');
  const [view, setView] = useState<SessionView>(getSession);
  const [error, setError] = useState<unknown>(null);

  const load = useCallback(async (): Promise<void> => {
    setError(null);
    try {
      const read = await readSession();
      setView(read);
      if (read.state === 'active') setSession(read);
      setIsLoaded(true);
    } catch (failure) {
      setError(failure);
    }
  }, []);
  useEffect(() => void load(), [load]);

  if (state === 'active') return <OpenSession>{children}</OpenSession>;
  if (error)
    return (
      <EntryPage title={texts.startFailed}>
        <ErrorState error={error} onRetry={load} />
      </EntryPage>
    );
  if (!isLoaded) return <PageSkeleton />;
  const advance = (next: SessionView): void => {
    setSession(next);
    setView(next);
  };
  return (
    <EntryPage title={titleOfStep(view)} isWide={view.state === 'enrolment'}>
      <Suspense fallback={<ListSkeleton rows={3} />}>
        <SessionSteps view={view} onView={advance} />
      </Suspense>
    </EntryPage>
  );
}

/** The screens of an active session, and what is asked over them. */
function OpenSession({ children }: { children: ReactNode }) {
  const { operator } = useSession();
  const [asked, setAsked] = useState<SessionView | null>(null);
  const [isSteppingUp, setIsSteppingUp] = useState(false);
  const [wasSteppingUp, setWasSteppingUp] = useState(false);
  const waiting = useRef<Answer[]>([]);
  const steppingUp = useRef<Answer | null>(null);

  const settle = useCallback((isCured: boolean): void => {
    for (const answer of waiting.current.splice(0)) answer(isCured);
  }, []);

  /** Goes on with an active session; asks for what is missing otherwise. */
  const continueWith = useCallback(
    (view: SessionView): void => {
      if (view.state !== 'active') {
        // The screens keep the session that they know; only the forms of the dialog use this one.
        setCsrfToken(view.csrf === '' ? null : view.csrf);
        setAsked(view);
        return;
      }
      if (view.operator?.id !== getSession().operator?.id) {
        openAfresh();
        return;
      }
      setSession(view);
      setAsked(null);
      settle(true);
    },
    [settle],
  );

  const ask = useCallback(
    (): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.current.push(resolve);
        readSession().then(continueWith, () => settle(false));
      }),
    [continueWith, settle],
  );

  useEffect(() => {
    const ends = [
      setCure('session-ended', ask),
      setCure('session-locked', ask),
      setCure('session-replaced', ask),
      setCure('step-up-required', () => {
        setWasSteppingUp(true);
        setIsSteppingUp(true);
        return new Promise((resolve) => {
          steppingUp.current = resolve;
        });
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [ask]);
  useSessionWatch(continueWith);
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([loadSteps(), loadStepUp()]), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);

  const closeStepUp = (isVerified: boolean): void => {
    setIsSteppingUp(false);
    steppingUp.current?.(isVerified);
    steppingUp.current = null;
  };
  const isLogin = asked?.state === 'none';
  return (
    <>
      {children}
      {wasSteppingUp && (
        <Suspense>
          <StepUpDialog isOpen={isSteppingUp} onClose={closeStepUp} />
        </Suspense>
      )}
      <Dialog
        isOpen={asked !== null}
        hidesPage
        title={asked === null || isLogin ? texts.endedTitle : titleOfStep(asked)}
      >
        {asked && (
          <Stack>
            {isLogin && (
              <Text size="sm">
                {texts.endedHint}
                {texts.otherOperatorHint}
              </Text>
            )}
            <Suspense fallback={<ListSkeleton rows={3} />}>
              <SessionSteps view={asked} name={operator?.name ?? ''} onView={continueWith} />
            </Suspense>
          </Stack>
        )}
      </Dialog>
    </>
  );
}
