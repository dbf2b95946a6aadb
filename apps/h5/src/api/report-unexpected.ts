import { commonTexts } from '../texts.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { ApiFailure } from './api-failure.ts';

/**
 * For the `catch` around a call. A failed call has already shown its toast. Any other error is a bug: it is logged,
 * and a toast shows `text`.
 */
export function reportUnexpected(error: unknown, text: string = commonTexts.refused): void {
  if (error instanceof ApiFailure) return;
  console.error(error);
  showToast(text);
}
