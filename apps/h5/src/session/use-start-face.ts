import type { ApiFailure } from '../api/api-failure.ts';
import { useLeaving } from '../platform/use-leaving.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { promptTexts } from './prompt-texts.ts';
import { startFaceVerification } from './start-face-verification.ts';

/**
 * Leaves for the real-name verification, and says why when that cannot be started: in the service's words or in our
 * own (contract 17.7). Busy until the other page is there.
 */
export function useStartFace(): { isBusy: boolean; start: () => Promise<void> } {
  const [isBusy, setIsBusy] = useLeaving();
  return {
    isBusy,
    async start() {
      setIsBusy(true);
      try {
        await startFaceVerification();
      } catch (cause) {
        const { kind, message } = cause as Partial<ApiFailure>;
        setIsBusy(false);
        // Then the browser is on its way to the login screen.
        if (kind !== 'unauthorised') showToast(message || promptTexts.faceFailed);
      }
    },
  };
}
