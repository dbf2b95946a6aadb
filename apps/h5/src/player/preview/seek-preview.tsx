import { formatDuration } from '@zaixue/contract/rules/duration';
import styles from './seek-preview.module.css';
import { type Thumbnail, thumbnailAt } from './thumbnails.ts';

interface SeekPreviewProps {
  /** Where a drag leads, seconds. */
  readonly seconds: number;
  readonly thumbnails: readonly Thumbnail[];
}

/** Time and thumbnail of the seek target. */
export function SeekPreview({ seconds, thumbnails }: SeekPreviewProps) {
  const picture = thumbnailAt(thumbnails, seconds);
  return (
    <output className={styles.preview}>
      {picture ? (
        <span
          className={styles.picture}
          data-thumbnail=""
          style={{
            width: picture.width,
            height: picture.height,
            backgroundImage: `url(${JSON.stringify(picture.url)})`,
            backgroundPosition: `-${picture.left}px -${picture.top}px`,
          }}
        />
      ) : null}
      <span className={styles.time}>{formatDuration(seconds)}</span>
    </output>
  );
}
