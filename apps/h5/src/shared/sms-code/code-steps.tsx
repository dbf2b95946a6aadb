import type { SmsScene } from '@zaixue/contract/constants';
import { CaptchaDialog } from '../captcha/captcha-dialog.tsx';
import { type CaptchaAnswer, sendSmsCode } from './send-sms-code.ts';
import { SmsCodePanel } from './sms-code-panel.tsx';

export interface CodeStepsProps {
  readonly mobile: string;
  readonly scene: SmsScene;
  readonly submitLabel: string;
  /** Whether the captcha is asked for. */
  readonly asksCaptcha: boolean;
  /** Whether the code is on its way, so that the panel is there. */
  readonly isSent: boolean;
  readonly onCancel: () => void;
  readonly onSent: () => void;
  /** Back to the form, where one may correct the number. */
  readonly onEditMobile: (() => void) | undefined;
  /** Uses the code. When it rejects, the panel can be used again. */
  readonly onSubmit: (code: string) => Promise<void>;
}

/** What follows the form: the captcha, then the panel for the code. */
export function CodeSteps(props: CodeStepsProps) {
  const { mobile, scene, submitLabel, asksCaptcha, isSent, onCancel, onSent, onEditMobile, onSubmit } = props;
  const send = async (answer: CaptchaAnswer): Promise<void> => {
    await sendSmsCode(mobile, scene, answer);
    onSent();
  };
  return (
    <>
      {isSent ? (
        <SmsCodePanel
          mobile={mobile}
          scene={scene}
          submitLabel={submitLabel}
          onSubmit={onSubmit}
          {...(onEditMobile ? { onEditMobile } : {})}
        />
      ) : null}
      <CaptchaDialog open={asksCaptcha} onCancel={onCancel} onConfirm={send} />
    </>
  );
}
