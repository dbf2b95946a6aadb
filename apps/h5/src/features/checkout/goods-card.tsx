import { formatYuan } from '@zaixue/contract/rules/money';
import { IconCrown } from '../../ui/icons/icon-crown.tsx';
import { Picture } from '../../ui/picture.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import type { Goods } from './goods.ts';
import styles from './goods-card.module.css';

/** Picture, name, type and list price of the goods. */
export function GoodsCard({ goods }: { readonly goods: Goods }) {
  const isPlan = goods.type === 'ROLE';
  return (
    <section className={styles.card} aria-labelledby="goods">
      <h2 id="goods" className={styles.title}>
        {checkoutTexts.goods}
      </h2>
      <div className={styles.row}>
        <span className={styles.picture} data-plan={isPlan || undefined}>
          {isPlan ? <IconCrown size={32} /> : <Picture src={goods.thumb} alt="" heightPercent={75} eager />}
        </span>
        <div className={styles.text}>
          <p className={styles.name}>{goods.name}</p>
          <p className={styles.label}>{goods.label}</p>
          <p className={styles.price}>{checkoutTexts.price(formatYuan(goods.priceFen))}</p>
        </div>
      </div>
    </section>
  );
}
