import { AppLink } from '../../../ui/app-link.tsx';
import { IconChevron } from '../../../ui/icons/icons.tsx';
import { paidTexts } from '../checkout-texts.ts';
import { GoodsSummary } from '../goods-card.tsx';
import styles from './bought-card.module.css';
import type { BoughtGoods } from './use-bought-goods.ts';

/** The purchased goods; a course links to its page. */
export function BoughtCard({ goods }: { readonly goods: BoughtGoods }) {
  const content = <GoodsSummary goods={goods} label={paidTexts.labels[goods.type]} textClass={styles.text} />;
  return goods.type === 'COURSE' ? (
    <AppLink to={`/course/${goods.id}`} replace className={styles.card}>
      {content}
      <IconChevron size={18} className={styles.arrow} />
    </AppLink>
  ) : (
    <div className={styles.card}>{content}</div>
  );
}
