import type { ImageRow } from '@zaixue/contract/operator/teaching/images';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/layout/layout.ts';
import styles from './images.module.css';
import { imageTexts } from './texts.ts';

interface ImageTileProps {
  readonly image: ImageRow;
  readonly onOpen: () => void;
  /** What a tap does, e.g. 选择. */
  readonly verb: string;
  /** Over a corner of the picture. */
  readonly badge?: ReactNode;
}

/** An image of the library as a button. */
export function ImageTile({ image, onOpen, verb, badge }: ImageTileProps) {
  return (
    <button type="button" className={styles.tile} onClick={onOpen}>
      <VisuallyHidden>{verb}</VisuallyHidden>
      <span className={styles.picture}>
        <img src={image.thumbnail} alt="" loading="lazy" decoding="async" />
        {badge && <span className={styles.tileBadge}>{badge}</span>}
      </span>
      <span className={styles.tileName}>{image.name}</span>
      <span className={styles.tileSize}>{imageTexts.pixels(image.width, image.height)}</span>
    </button>
  );
}
