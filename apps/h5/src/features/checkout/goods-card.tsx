import { yuanFromFen } from '@zaixue/contract/rules/money';
import type { ReactNode } from 'react';
import { IconCrown } from '../../ui/icons/member-icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import type { Goods } from './goods.ts';
import styles from './goods-card.module.css';

/** Picture, name, type and list price of the goods. */
export function GoodsCard({ goods }: { readonly goods: Goods }) {
  return (
    <section className={styles.card} aria-labelledby="goods">
      <h2 id="goods" className={`sectionTitle ${styles.title}`}>
        {checkoutTexts.goods}
      </h2>
      <div className={styles.row}>
        <GoodsSummary goods={goods} label={goods.label}>
          <Price yuan={yuanFromFen(goods.priceFen)} exact className={styles.price} />
        </GoodsSummary>
      </div>
    </section>
  );
}

interface GoodsSummaryProps {
  readonly goods: { readonly type: 'COURSE' | 'ROLE'; readonly name: string; readonly thumb: string };
  readonly label: string;
  readonly textClass?: string | undefined;
  readonly children?: ReactNode;
}

/** Picture, name and label of goods. The parent sets the picture's width as `--goods-picture`. */
export function GoodsSummary({ goods, label, textClass = '', children = null }: GoodsSummaryProps) {
  const isPlan = goods.type === 'ROLE';
  return (
    <>
      <span className={styles.picture} data-plan={isPlan || undefined}>
        {isPlan ? <IconCrown size={32} /> : <Picture src={goods.thumb} alt="" heightPercent={75} eager />}
      </span>
      <span className={`${styles.text} ${textClass}`}>
        <span className={styles.name}>{goods.name}</span>
        <span className={styles.label}>{label}</span>
        {children}
      </span>
    </>
  );
}
