import { api } from '../api/api.ts';
import { toText } from '../api/normalise.ts';
import { hardNavigate } from '../platform/hard-navigate.ts';
import { storeFaceKeys } from './face-keys.ts';
import { FACE_RETURN_PATH } from './forced-step.ts';

/**
 * Starts the real-name verification and leaves the app for it; it comes back to /auth/faceSuccess (contract 17.7).
 * Rejects with the failure, unshown, also when the service does not say where to go.
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
