import { api } from '../api/api.ts';
import { isUnauthorised } from '../api/api-failure.ts';
import { toText } from '../api/normalise.ts';
import { hardNavigate } from '../platform/navigation/navigation.ts';
import { useLeaving } from '../platform/navigation/use-leaving.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { storeFaceKeys } from './face-keys.ts';
import { FACE_RETURN_PATH } from './forced-step.ts';
import { promptTexts } from './prompt-texts.ts';

/**
 * Starts the real-name verification and leaves the app for it; it comes back to /auth/faceSuccess (contract 17.7).
 * Rejects without a toast, also when the answer has no address.
 */
export async function startFaceVerification(): Promise<void> {
  const answer = await api(
    'faceVerifyStart',
    { s_url: `${window.location.origin}${FACE_RETURN_PATH}` },
    { silent: true, optional: true },
  );
  const address = toText(answer.url);
  if (!/^https?:\/\//.test(address)) throw new Error();
  storeFaceKeys(toText(answer.biz_token), toText(answer.rule_id));
  hardNavigate.to(address);
}

/**
 * Starts the real-name verification; a failure shows a toast (contract 17.7). Busy until the next page is loaded.
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
        setIsBusy(false);
        // A 401 already leads to the login screen.
        if (!isUnauthorised(cause)) showToast((cause as Error).message || promptTexts.faceFailed);
      }
    },
  };
}
