import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../platform/router/router.tsx';
import { stashSession } from '../../session/end-session.ts';
import type { ForcedStep } from '../../session/forced-step.ts';
import { promptTexts } from '../../session/prompt-texts.ts';
import { clearRequiredAction } from '../../session/required-action.ts';
import { useStartFace } from '../../session/start-face-verification.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useLeaveSession } from './use-leave-session.ts';

const BIND = {
  title: promptTexts.bindTitle,
  text: promptTexts.bindText,
  confirm: promptTexts.bindConfirm,
} as const;
const STEP_TEXTS = {
  'bind-mobile': BIND,
  'register-mobile': BIND,
  face: { title: promptTexts.faceTitle, text: promptTexts.faceText, confirm: promptTexts.faceConfirm },
} as const satisfies Record<ForcedStep, unknown>;

/** Asks for a required step or to log out. It cannot be dismissed (contract 17.5, 18.5). */
export function StepPrompt({ step }: { readonly step: ForcedStep }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const face = useStartFace();
  const leaveSession = useLeaveSession();
  const { title, text, confirm } = STEP_TEXTS[step];

  const startStep = (): void => {
    if (step === 'face') {
      void face.start();
      return;
    }
    if (step === 'bind-mobile') stashSession(client);
    clearRequiredAction();
    void navigate(step === 'bind-mobile' ? '/bind-mobile' : '/code-bind-mobile');
  };
  return (
    <Dialog
      open
      title={title}
      actions={
        <>
          <Button kind="quiet" onClick={leaveSession}>
            {promptTexts.logout}
          </Button>
          <Button kind="primary" data-focus-first="" busy={face.isBusy} onClick={startStep}>
            {confirm}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
