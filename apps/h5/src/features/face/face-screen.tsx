import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMember } from '../../api/queries/member.ts';
import { canGoBack } from '../../platform/can-go-back.ts';
import { getToken } from '../../session/token-store.ts';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { FaceState } from './face-state.tsx';
import { faceTexts } from './face-texts.ts';
import { FaceWithoutLogin } from './face-without-login.tsx';
import { useFaceResult } from './use-face-result.ts';

/**
 * Where a real-name verification comes back to, and where a verified member sees it (contract 19.5). Open to everyone:
 * a verification that was begun in another browser or inside an app comes back to one that has no login.
 */
export function FaceScreen() {
  usePageTitle(faceTexts.title);
  // Decided on entry: who logs out here is led on by what logs them out.
  const [isAnonymous] = useState(() => getToken() === null);
  return isAnonymous ? <FaceWithoutLogin /> : <FaceResult />;
}

function FaceResult() {
  const navigate = useNavigate();
  const member = useMember();
  const { phase, check } = useFaceResult();
  const goHome = (): void => void navigate('/', { replace: true });
  const goBack = (): void => {
    // What is before this page may be the verification itself, elsewhere.
    if (phase !== 'checking' && canGoBack(1)) void navigate(-1);
    else goHome();
  };
  return (
    <Page header={<HeaderBar title={faceTexts.title} onBack={goBack} />}>
      <FaceState phase={phase} member={member} onCheck={check} onHome={goHome} />
    </Page>
  );
}
