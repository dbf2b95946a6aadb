import type { MemberDetail } from '@zaixue/contract/entities/member';
import { useStartFace } from '../../session/start-face-verification.ts';
import { commonTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyDrawing } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FailedIllustration } from '../../ui/states/illustrations.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { StatePage } from '../../ui/states/state-page.tsx';
import styles from './face-state.module.css';
import { faceTexts } from './face-texts.ts';
import type { FacePhase } from './use-face-result.ts';
import { VerifiedFacts } from './verified-facts.tsx';

interface FaceStateProps {
  readonly phase: FacePhase;
  /** Undefined while loading. */
  readonly member: MemberDetail | undefined;
  readonly onCheck: () => void;
  readonly onHome: () => void;
}

/** The state of a verification and the next action. */
export function FaceState({ phase, member, onCheck, onHome }: FaceStateProps) {
  const face = useStartFace();
  if (phase === 'checking' || (phase === 'none' && !member)) {
    return (
      <div className={styles.waiting}>
        <Spinner size={32} />
        <p role="status">{faceTexts.checking}</p>
      </div>
    );
  }
  if (phase === 'passed' || member?.is_face_verify) {
    return <VerifiedFacts member={member} onHome={phase === 'passed' ? onHome : undefined} />;
  }
  if (phase === 'unreachable') return <ErrorState text={faceTexts.unreachable} onRetry={onCheck} />;
  const isFailed = phase === 'failed';
  return (
    <StatePage
      {...(isFailed ? { role: 'alert' } : {})}
      illustration={isFailed ? <FailedIllustration /> : <EmptyDrawing kind="study" />}
      title={isFailed ? faceTexts.failed : faceTexts.open}
      {...(isFailed ? { text: faceTexts.failedHint } : {})}
      action={
        <div className={styles.actions}>
          <Button kind="primary" busy={face.isBusy} onClick={face.start}>
            {isFailed ? faceTexts.again : faceTexts.start}
          </Button>
          <Button onClick={onHome}>{commonTexts.backHome}</Button>
        </div>
      }
    />
  );
}
