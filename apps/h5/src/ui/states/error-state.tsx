import { commonTexts } from '../../texts.ts';
import { Button } from '../button.tsx';
import { FailedIllustration } from './illustrations.tsx';
import { StatePage } from './state-page.tsx';

interface ErrorStateProps {
  /** What failed: the message of the service is shown, or a default where it says nothing useful, and the request's number. */
  readonly failure?: { readonly message: string; readonly requestId?: string } | null | undefined;
  /** Replaces the message. */
  readonly text?: string | undefined;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

/** Messages of services without useful information (contract 1.5, 1.6). */
const TELL_NOTHING: readonly (string | undefined)[] = [undefined, '', '错误', '系统错误', '参数错误'];

/** Something did not load: what happened and a retry. */
export function ErrorState({ failure, text = failure?.message, onRetry, busy = false }: ErrorStateProps) {
  const words = TELL_NOTHING.includes(text?.trim())
    ? { title: commonTexts.loadFailed, text: commonTexts.loadFailedHint }
    : { text: text ?? '' };
  return (
    <StatePage
      role="alert"
      illustration={<FailedIllustration />}
      {...words}
      requestId={failure?.requestId}
      action={
        onRetry ? (
          <Button busy={busy} onClick={onRetry}>
            {commonTexts.retry}
          </Button>
        ) : null
      }
    />
  );
}
