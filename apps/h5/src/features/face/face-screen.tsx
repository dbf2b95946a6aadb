import { useState } from 'react';
import { useMember } from '../../api/queries/member.ts';
import { canGoBack } from '../../platform/navigation/can-go-back.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { getToken } from '../../session/token-store.ts';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { FaceState } from './face-state.tsx';
import { faceTexts } from './face-texts.ts';
import { FaceWithoutLogin } from './face-without-login.tsx';
import { useFaceResult } from './use-face-result.ts';

/**
 * Shows the result of a real-name verification (contract 19.5). The screen is public: a verification that was started
 * in another browser or app may return to a browser without a login.
 */
export function FaceScreen() {
  usePageTitle(faceTexts.title);
  // Read once on entry: the logout handles its own navigation.
  const [isAnonymous] = useState(() => getToken() === null);
  return isAnonymous ? <FaceWithoutLogin /> : <FaceResult />;
}

function FaceResult() {
  const navigate = useNavigate();
  const member = useMember();
  const { phase, check } = useFaceResult();
  const goHome = (): void => void navigate('/', { replace: true });
  const goBack = (): void => {
    // The previous history entry may be the verification on another site.
    if (phase !== 'checking' && canGoBack(1)) void navigate(-1);
    else goHome();
  };
  return (
    <Page header={<HeaderBar title={faceTexts.title} onBack={goBack} />}>
      <FaceState phase={phase} member={member} onCheck={check} onHome={goHome} />
    </Page>
  );
}
