import { useQueryClient } from '@tanstack/react-query';
import { PREVIEW_ENDED_MESSAGE } from '@zaixue/contract/constants';
import { useEffect, useLayoutEffect, useState } from 'react';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { endPreview, readPreview } from '../../session/preview.ts';
import styles from './preview-banner.module.css';
import { previewTexts } from './preview-texts.ts';

/** Says that the page is a preview, as whom, and ends it. It stays above the page, which begins below it. */
export function PreviewBanner() {
  const [{ persona, endsAt }] = useState(readPreview);
  const isEnded = useIsEnded(endsAt);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--banner-height', 'calc(env(safe-area-inset-top, 0px) + 44px)');
    style.setProperty('--safe-top', 'var(--banner-height)');
    return () => {
      style.removeProperty('--safe-top');
      style.removeProperty('--banner-height');
    };
  }, []);
  const leave = (): void => {
    endPreview();
    hardNavigate.reload();
  };
  return (
    <aside className={styles.banner} aria-label={previewTexts.label}>
      <p className={styles.text} aria-live="polite">
        {isEnded ? PREVIEW_ENDED_MESSAGE : previewTexts.as(persona)}
      </p>
      <button type="button" className={styles.end} onClick={leave}>
        {isEnded ? previewTexts.leave : previewTexts.end}
      </button>
    </aside>
  );
}

/** Whether the preview has ended: its time is over, or the service has refused a call for that reason. */
function useIsEnded(endsAt: number): boolean {
  const client = useQueryClient();
  const [isEnded, setIsEnded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsEnded(true), endsAt - Date.now());
    const queries = client.getQueryCache();
    const unsubscribe = queries.subscribe(() => {
      const isRefused = queries.getAll().some(({ state }) => state.error?.message === PREVIEW_ENDED_MESSAGE);
      if (isRefused) setIsEnded(true);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client, endsAt]);
  return isEnded;
}
