import type { SessionView } from '@zaixue/contract/operator/site/session';
import { lazy, Suspense } from 'react';
import { operatorLogout } from '../../api/first-calls.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showProblem } from '../../ui/feedback/notify.tsx';
import { ListSkeleton } from '../../ui/feedback/states.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { callWithoutCure, readSession } from './call-session.ts';
import { FactorForm } from './factor-form.tsx';
import { LoginForm } from './login-form.tsx';
import { sessionTexts as texts } from './texts.ts';
import { UnlockForm } from './unlock-form.tsx';

const Enrolment = lazy(async () => ({ default: (await import('./enrolment.tsx')).Enrolment }));

interface SessionStepsProps {
  readonly view: SessionView;
  /** Name to begin with in the login. */
  readonly name?: string;
  /** The session is one step further. */
  readonly onView: (view: SessionView) => void;
}

/** What is missing until the session is active: login, code, setup of the second factor, or the password of a locked one. */
export function SessionSteps({ view, name = '', onView }: SessionStepsProps) {
  const { operator, siteName } = view;
  const reread = async (): Promise<void> => {
    try {
      onView(await readSession());
    } catch (error) {
      showProblem((error as Error).message);
    }
  };
  const logOut = async (): Promise<void> => {
    try {
      await callWithoutCure(operatorLogout, {});
    } catch {
      // Without an answer the login is offered all the same.
    }
    await reread();
  };
  if (view.state === 'factor') return <FactorForm onView={onView} onOtherAccount={logOut} />;
  if (view.state === 'locked')
    return <UnlockForm name={operator?.name ?? name} onView={onView} onOtherAccount={logOut} />;
  if (view.state === 'enrolment')
    return (
      <Stack>
        <Notice>{texts.enrolNeeded}</Notice>
        <Suspense fallback={<ListSkeleton rows={5} />}>
          <Enrolment siteName={siteName} operatorName={operator?.name ?? ''} onDone={reread} />
        </Suspense>
      </Stack>
    );
  return <LoginForm name={name} onView={onView} />;
}
