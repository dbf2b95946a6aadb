import type { SliderItems } from '@zaixue/contract/entities/block';
import { useEffect, useRef, useState } from 'react';
import { useExtension } from '../../../api/extensions.ts';
import { Picture } from '../../../ui/picture.tsx';
import { homeTexts } from '../home-texts.ts';
import { BlockLink } from './block-link.tsx';
import { imageAltText, type LinkNames } from './link-names.ts';
import styles from './slider-block.module.css';

/** Aspect ratio: 115 px high at a width of 390 px (contract 12.2). */
const HEIGHT_PERCENT = 32.1;

interface SliderBlockProps {
  readonly items: SliderItems;
  readonly isFirst: boolean;
  readonly names: LinkNames;
}

/** Where the next slide shows beside the first one, as in the style sheet. */
const SIDEWAYS = '(max-height: 480px) and (orientation: landscape) and (max-width: 1023.9px)';

/** A carousel without automatic movement. The pictures after the first load when it is touched or reached by the keyboard. */
export function SliderBlock({ items, isFirst, names }: SliderBlockProps) {
  const track = useRef<HTMLUListElement>(null);
  const [present, setPresent] = useState(0);
  const [isUsed, setIsUsed] = useState(false);
  const use = (): void => setIsUsed(true);
  useEffect(() => {
    if (typeof matchMedia === 'function' && matchMedia(SIDEWAYS).matches) setIsUsed(true);
  }, []);
  const hasAlt = useExtension('picture-alt');
  const slides = items.filter((item) => item.src);
  if (slides.length === 0) return null;

  const onScroll = (): void => {
    use();
    const element = track.current;
    if (element) setPresent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
  };
  return (
    <section className={styles.slider} aria-label={homeTexts.slides}>
      <ul
        role="list"
        ref={track}
        className={styles.track}
        onScroll={onScroll}
        onPointerEnter={use}
        onPointerDown={use}
        onFocus={use}
        tabIndex={slides.length > 1 ? 0 : undefined}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the operator's list does not change while it is shown
          <li key={index} className={styles.slide}>
            <BlockLink href={slide.href} className={styles.link}>
              <Picture
                src={isUsed || index === 0 ? (slide.src ?? '') : ''}
                fallback={isUsed ? undefined : null}
                alt={
                  (hasAlt && slide.alt) ||
                  imageAltText(slide.href, names, homeTexts.slide(index + 1, slides.length))
                }
                heightPercent={HEIGHT_PERCENT}
                eager={isFirst && index === 0}
              />
            </BlockLink>
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <div className={styles.dots} aria-hidden="true">
          {slides.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={index} className={styles.dot} data-present={index === present || undefined} />
          ))}
        </div>
      ) : null}
    </section>
  );
}
