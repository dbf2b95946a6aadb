import { commonTexts } from '../texts.ts';
import { Button } from './button.tsx';
import { DrawingFailed } from './drawings.tsx';
import { StatePage } from './state-page.tsx';

interface ErrorStateProps {
  /** What happened, in words; a general sentence if the service gave none. */
  readonly text?: string | undefined;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

/** Something did not load: what happened and a retry. */
export function ErrorState({ text, onRetry, busy = false }: ErrorStateProps) {
  return (
    <StatePage
      role="alert"
      drawing={<DrawingFailed />}
      text={text || commonTexts.loadFailed}
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
