import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';

/** State of an image captcha: loading, loaded or failed. */
export interface Captcha {
  readonly key: string;
  readonly img: string;
  /** Whether it can be heard instead; only some services can. */
  readonly hasVoice: boolean;
  readonly status: 'loading' | 'ready' | 'failed';
}

const LOADING: Captcha = { key: '', img: '', hasVoice: false, status: 'loading' };

/** A captcha, reloaded each time `isWanted` becomes true and by `reload`; each is valid for one attempt. */
export function useCaptcha(isWanted: boolean): { captcha: Captcha; reload: () => void } {
  const [captcha, setCaptcha] = useState(LOADING);
  /** Cancels the pending one. */
  const latest = useRef<AbortController | null>(null);

  const reload = useCallback(() => {
    latest.current?.abort();
    const mine = new AbortController();
    latest.current = mine;
    const settle = (next: Captcha): void => {
      if (latest.current === mine) setCaptcha(next);
    };
    setCaptcha(LOADING);
    api('captchaImage', {}, { optional: true, showRefusal: true, signal: mine.signal }).then(
      ({ key, img, has_voice }) => settle({ key, img, hasVoice: has_voice === 1, status: 'ready' }),
      () => settle({ ...LOADING, status: 'failed' }),
    );
  }, []);

  useEffect(() => {
    if (!isWanted) return undefined;
    reload();
    return () => {
      latest.current?.abort();
      latest.current = null;
    };
  }, [isWanted, reload]);

  return { captcha, reload };
}
