import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconBook } from './icons/content-icons.tsx';
import styles from './picture.module.css';

export interface PictureProps {
  readonly src: string;
  /** What it shows; empty when the text beside it says it already. */
  readonly alt: string;
  /** Height in percent of the width: 75 is 4 : 3. Without it the box is as high as its place. */
  readonly heightPercent?: number;
  /** Seen at once on entry: loaded first and without fading in. */
  readonly eager?: boolean;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  readonly className?: string | undefined;
  /** Shown without a picture and if it fails; by default an open book. */
  readonly fallback?: ReactNode;
}

/** A picture in a box of fixed ratio, so that the layout does not shift; an open book if there is none or it fails. */
export function Picture({
  src,
  alt,
  heightPercent,
  eager = false,
  srcSet,
  sizes,
  className,
  fallback = <IconBook className={styles.book} />,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isFailed = src === '' || failedSrc === src;

  useEffect(() => {
    const element = image.current;
    if (!element) return;
    if (element.complete) {
      // It may have failed before hydration.
      if (src !== '' && element.naturalWidth === 0) setFailedSrc(src);
    } else if (!eager) {
      element.dataset.coming = '';
    }
  }, [src, eager]);

  return (
    <span
      className={classNames(styles.box, className)}
      style={heightPercent === undefined ? undefined : { paddingTop: `${heightPercent}%` }}
    >
      {isFailed ? (
        <span
          className={styles.failed}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {fallback}
        </span>
      ) : (
        <img
          ref={image}
          className={styles.image}
          src={src}
          alt={alt}
          srcSet={srcSet}
          sizes={sizes}
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? 'auto' : 'async'}
          fetchPriority={eager ? 'high' : 'auto'}
          onLoad={(event) => {
            delete event.currentTarget.dataset.coming;
          }}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}
