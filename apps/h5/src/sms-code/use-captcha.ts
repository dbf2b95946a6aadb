import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';

/** A picture captcha as it stands: on its way, there, or not to be had. */
export interface Captcha {
  readonly key: string;
  readonly img: string;
  /** Whether it can be heard instead; only some services can. */
  readonly hasVoice: boolean;
  readonly status: 'loading' | 'ready' | 'failed';
}

const LOADING: Captcha = { key: '', img: '', hasVoice: false, status: 'loading' };

/** A captcha that is loaded anew each time `isWanted` becomes true and by `reload`; each is good for one try. */
export function useCaptcha(isWanted: boolean): { captcha: Captcha; reload: () => void } {
  const [captcha, setCaptcha] = useState(LOADING);
  const latest = useRef(0);

  const reload = useCallback(() => {
    latest.current += 1;
    const mine = latest.current;
    const settle = (next: Captcha): void => {
      if (latest.current === mine) setCaptcha(next);
    };
    setCaptcha(LOADING);
    api('captchaImage', {}, { optional: true, showRefusal: true }).then(
      ({ key, img, has_voice }) => settle({ key, img, hasVoice: has_voice === 1, status: 'ready' }),
      () => settle({ ...LOADING, status: 'failed' }),
    );
  }, []);

  useEffect(() => {
    if (!isWanted) return undefined;
    reload();
    return () => {
      latest.current += 1;
    };
  }, [isWanted, reload]);

  return { captcha, reload };
}
