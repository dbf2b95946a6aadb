import type { ImageGroupConfig } from '@zaixue/contract/entities/block';
import { useExtension } from '../../../api/extensions.ts';
import { homeTexts } from '../home-texts.ts';
import { BlockLink } from './block-link.tsx';
import styles from './image-group-block.module.css';
import { imageAltText, type LinkNames } from './link-names.ts';

interface ImageGroupBlockProps {
  readonly config: ImageGroupConfig;
  readonly names: LinkNames;
}

/** One to four pictures side by side, or one large beside two small (contract 12.2). */
export function ImageGroupBlock({ config, names }: ImageGroupBlockProps) {
  const hasAlt = useExtension('picture-alt');
  return (
    <div className={styles.group} data-kind={config.v}>
      {config.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the operator's list does not change while it is shown
        <BlockLink key={index} href={item.url} className={styles.item}>
          {/* The height is unknown; the style sheet reserves an estimate until the image is loaded. */}
          <img
            className={styles.picture}
            src={item.src}
            alt={(hasAlt && item.alt) || imageAltText(item.url, names, homeTexts.picture(index + 1))}
            loading="lazy"
            decoding="async"
          />
        </BlockLink>
      ))}
    </div>
  );
}
