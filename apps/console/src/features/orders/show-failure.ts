import { ApiError } from '../../api/api-error.ts';
import { uiTexts } from '../../texts/ui-texts.ts';
import { showProblem } from '../../ui/feedback/notify.tsx';

/** Shows why an act failed, until it is closed. */
export function showFailure(error: unknown): void {
  showProblem(
    error instanceof Error ? error.message : uiTexts.failed,
    error instanceof ApiError ? error.requestId : undefined,
  );
}
