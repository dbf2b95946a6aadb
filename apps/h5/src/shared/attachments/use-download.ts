import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isInAppBrowser, isSafari } from '../../platform/browser.ts';
import { copyText } from '../../platform/copy-text.ts';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { useReturnLogin } from '../lessons/use-return-login.ts';
import { attachmentTexts } from './attachment-texts.ts';

interface Download {
  /** The file whose address is loading. */
  readonly runningId: number | null;
  /** An address that could not be copied automatically. */
  readonly shownLink: string | null;
  readonly download: (id: number) => Promise<void>;
  readonly hideLink: () => void;
}

/**
 * Downloads material (contract 19.10): visitors are led to the login and back, members without access are told, and
 * the browsers of other apps, which cannot save files, get the address copied for a real one.
 */
export function useDownload(courseId: number, hasAccess: boolean): Download {
  const navigate = useNavigate();
  const login = useReturnLogin();
  const [runningId, setRunningId] = useState<number | null>(null);
  const [shownLink, setShownLink] = useState<string | null>(null);

  const hand = async (link: string): Promise<void> => {
    if (!isInAppBrowser()) open(link);
    else if (await copyText(link)) showToast(attachmentTexts.copied);
    else setShownLink(link);
  };
  const download = async (id: number): Promise<void> => {
    if (login !== null) {
      void navigate(login);
      return;
    }
    if (!hasAccess) {
      showToast(attachmentTexts.needsPurchase);
      return;
    }
    if (runningId !== null) return;
    setRunningId(id);
    try {
      const { download_url } = await api('courseAttachment', { courseId: String(courseId), id: String(id) });
      await hand(download_url);
    } catch {
      // The call has shown why.
    } finally {
      setRunningId(null);
    }
  };
  return { runningId, shownLink, download, hideLink: () => setShownLink(null) };
}

/** The address works once, so it must reach exactly one window. */
function open(link: string): void {
  if (isSafari() || !window.open(link, '_blank')) hardNavigate.to(link);
}
