import type { GridNavConfig } from '@zaixue/contract/entities/block';
import { Picture } from '../../../ui/picture.tsx';
import { BlockLink } from './block-link.tsx';
import styles from './grid-nav-block.module.css';

/** Named icons, four or five per row (contract 12.2). */
export function GridNavBlock({
  config,
  isFirst,
}: {
  readonly config: GridNavConfig;
  readonly isFirst: boolean;
}) {
  const columns = config.line_count === 4 ? 4 : 5;
  return (
    <ul
      role="list"
      className={styles.grid}
      data-columns={columns}
      data-single={config.items.length <= columns || undefined}
    >
      {config.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the operator's list does not change while it is shown
        <li key={index} className={styles.item}>
          <BlockLink href={item.href} needsLogin className={styles.link}>
            <Picture src={item.src} alt="" className={styles.icon} eager={isFirst} />
            <span className={styles.name}>{item.name}</span>
          </BlockLink>
        </li>
      ))}
    </ul>
  );
}
