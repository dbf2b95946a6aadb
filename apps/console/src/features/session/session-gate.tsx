import type { SessionView } from '@zaixue/contract/operator/session';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { setCure } from '../../api/api-events.ts';
import { setCsrfToken } from '../../api/call.ts';
import { getSession, setSession, useSession } from '../../api/session-store.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ErrorState, PageSkeleton } from '../../ui/feedback/states.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { readSession } from './call-session.ts';
import { EntryPage } from './entry-page.tsx';
import { openAfresh } from './log-out.ts';
import { SessionSteps, titleOfStep } from './session-steps.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { sessionTexts as texts } from './texts.ts';
import { useSessionWatch } from './use-session-watch.ts';

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
      <SessionSteps view={view} onView={advance} />
    </EntryPage>
  );
}

/** The screens of an active session, and what is asked over them. */
function OpenSession({ children }: { children: ReactNode }) {
  const { operator } = useSession();
  const [asked, setAsked] = useState<SessionView | null>(null);
  const [isSteppingUp, setIsSteppingUp] = useState(false);
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

  const closeStepUp = (isVerified: boolean): void => {
    setIsSteppingUp(false);
    steppingUp.current?.(isVerified);
    steppingUp.current = null;
  };
  const isLogin = asked?.state === 'none';
  return (
    <>
      {children}
      <StepUpDialog isOpen={isSteppingUp} onClose={closeStepUp} />
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
            <SessionSteps view={asked} name={operator?.name ?? ''} onView={continueWith} />
          </Stack>
        )}
      </Dialog>
    </>
  );
}
