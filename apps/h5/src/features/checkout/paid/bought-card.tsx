import { AppLink } from '../../../ui/app-link.tsx';
import { IconChevron } from '../../../ui/icons/icon-chevron.tsx';
import { IconCrown } from '../../../ui/icons/icon-crown.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { paidTexts } from '../checkout-texts.ts';
import styles from './bought-card.module.css';
import type { BoughtGoods } from './use-bought-goods.ts';

/** The purchased goods; a course links to its page. */
export function BoughtCard({ goods }: { readonly goods: BoughtGoods }) {
  const content = (
    <>
      <span className={styles.picture} data-plan={goods.type === 'ROLE' || undefined}>
        {goods.type === 'ROLE' ? (
          <IconCrown size={32} />
        ) : (
          <Picture src={goods.thumb} alt="" heightPercent={75} eager />
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{goods.name}</span>
        <span className={styles.label}>{paidTexts.labels[goods.type]}</span>
      </span>
    </>
  );
  return goods.type === 'COURSE' ? (
    <AppLink to={`/course/${goods.id}`} replace className={styles.card}>
      {content}
      <IconChevron size={18} className={styles.arrow} />
    </AppLink>
  ) : (
    <div className={styles.card}>{content}</div>
  );
}
