import { commonTexts } from '../texts.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { ApiFailure } from './api-failure.ts';

/**
 * For the `catch` of something that sends a call. A failure of the call has told the person itself; anything else is a
 * bug: it is logged, and the person is told in general words, or in `text`.
 */
export function reportUnexpected(error: unknown, text: string = commonTexts.refused): void {
  if (error instanceof ApiFailure) return;
  console.error(error);
  showToast(text);
}
