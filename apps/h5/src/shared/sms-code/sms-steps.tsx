import type { SmsScene } from '@zaixue/contract/constants';
import { type ReactNode, useEffect, useState } from 'react';
import { isRefusal } from '../../api/api-failure.ts';
import { commonTexts } from '../../texts.ts';
import { hideToast, showToast } from '../../ui/toast/toast-store.ts';
import { DemoHint } from './demo-hint.tsx';
import { codeSteps } from './load-code-steps.ts';

interface SmsStepsProps {
  readonly mobile: string;
  readonly scene: SmsScene;
  /** Text of the button that uses the code. */
  readonly submitLabel: string;
  /** Uses the code. When it rejects, the panel can be used again. */
  readonly onSubmit: (code: string) => Promise<void>;
  /** The form of the first step; it calls `askForCode` when what is typed is right. */
  readonly children: (askForCode: () => void) => ReactNode;
  /** Whether one may go back to the form to correct the number; yes unless told. */
  readonly editable?: boolean;
  /** Whether a code that the service refuses leads back to the form; no unless told. */
  readonly refusalEnds?: boolean;
}

/**
 * The two steps of everything that takes an SMS code: a form, then, after a captcha, the panel for the code in its
 * place (contract 19.6). What was typed is kept between the steps.
 */
export function SmsSteps(props: SmsStepsProps) {
  const { mobile, scene, submitLabel, onSubmit, children, editable = true, refusalEnds = false } = props;
  const [asksCaptcha, setAsksCaptcha] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const isBegun = mobile !== '';
  useEffect(() => {
    // A failure is not shown here; the next step reports it.
    if (isBegun) codeSteps.load().catch(() => undefined);
  }, [isBegun]);

  const askForCode = async (): Promise<void> => {
    hideToast();
    try {
      await codeSteps.load();
      setAsksCaptcha(true);
    } catch {
      showToast(commonTexts.networkError);
    }
  };
  const submit = async (code: string): Promise<void> => {
    try {
      await onSubmit(code);
    } catch (failure) {
      if (refusalEnds && isRefusal(failure)) setIsSent(false);
      throw failure;
    }
  };
  const CodeSteps = codeSteps.loaded();
  return (
    <>
      {isSent ? null : children(() => void askForCode())}
      {CodeSteps ? (
        <CodeSteps
          mobile={mobile}
          scene={scene}
          submitLabel={submitLabel}
          asksCaptcha={asksCaptcha}
          isSent={isSent}
          onCancel={() => setAsksCaptcha(false)}
          onSent={() => {
            setAsksCaptcha(false);
            setIsSent(true);
          }}
          onEditMobile={editable ? () => setIsSent(false) : undefined}
          onSubmit={submit}
        />
      ) : null}
      <DemoHint />
    </>
  );
}
