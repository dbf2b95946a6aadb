import type { ReactNode } from 'react';
import { captchaTexts, commonTexts } from '../../texts.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import type { Captcha } from './use-captcha.ts';

interface CaptchaPictureProps {
  readonly captcha: Captcha;
  readonly className: string | undefined;
  /** Of the picture, px. */
  readonly size: { readonly width: number; readonly height: number };
  /** Edge length, px. */
  readonly spinnerSize?: number;
  readonly onReload: () => void;
  readonly children?: ReactNode;
}

/** The picture of a captcha, which a tap replaces by a new one. */
export function CaptchaPicture({
  captcha,
  className,
  size,
  spinnerSize,
  onReload,
  children,
}: CaptchaPictureProps) {
  return (
    <button type="button" className={className} aria-label={captchaTexts.refresh} onClick={onReload}>
      {captcha.status === 'ready' ? (
        <img src={captcha.img} alt={captchaTexts.picture} {...size} />
      ) : captcha.status === 'loading' ? (
        <Spinner {...(spinnerSize ? { size: spinnerSize } : {})} label={commonTexts.loading} />
      ) : (
        <span>{captchaTexts.failed}</span>
      )}
      {children}
    </button>
  );
}
