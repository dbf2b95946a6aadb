import { useStartFace } from '../../../session/start-face-verification.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { profileTexts } from '../account-texts.ts';

/** The real-name verification: its result when passed, else the way to it (contract 17.7). */
export function FaceRow({ isVerified }: { readonly isVerified: boolean }) {
  const { isBusy, start } = useStartFace();
  return isVerified ? (
    <ListRow label={profileTexts.face} value={profileTexts.faceDone} to="/auth/faceSuccess" />
  ) : (
    <ListRow
      label={profileTexts.face}
      value={profileTexts.faceOpen}
      onClick={() => {
        if (!isBusy) void start();
      }}
    />
  );
}
